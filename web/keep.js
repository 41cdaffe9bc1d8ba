// What the page does beside the game: it keeps its own files, so that it starts without a network, and gives and takes
// games as files of the program.

const byId = (id) => document.getElementById(id);

/** The beginning of the names of games in the storage, and the entry of the statistics. */
const GAME = "sudoscope.game.";
const STATISTICS = "sudoscope.statistics";

if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js").catch(() => {});

byId("back").onclick = () => byId("screen").focus();
byId("controls").onkeydown = (event) => {
  if (event.key !== "F6") return;
  event.preventDefault();
  byId("screen").focus();
};

function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves every game as a file of the program: its entry without the first line, which says when it was written. */
byId("export").onclick = () => {
  for (const name of Object.keys(localStorage).filter((it) => it.startsWith(GAME))) {
    const text = localStorage.getItem(name);
    save(`${name.slice(GAME.length)}.jsonl`, text.slice(text.indexOf("\n") + 1));
  }
  const statistics = localStorage.getItem(STATISTICS);
  if (statistics) save("statistics.jsonl", statistics);
};

/** Adds each file as an entry, and begins again: a text that is no game is set aside there, with a sentence. */
byId("import").onclick = () => {
  const files = Object.assign(document.createElement("input"), { type: "file", multiple: true });
  files.onchange = async () => {
    const taken = Object.keys(localStorage).filter((it) => it.startsWith(GAME)).map((it) => Number(it.slice(GAME.length)));
    let last = Math.max(0, ...taken.filter(Number.isInteger));
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((it) => String(it).padStart(2, "0")).join("-");
    for (const file of files.files) {
      const text = await file.text();
      if (text.startsWith('{"sudoscope":"statistics"')) {
        // Each line is an event, which counts once.
        const lines = ((localStorage.getItem(STATISTICS) ?? "") + text).split("\n");
        localStorage.setItem(STATISTICS, [...new Set(lines)].filter(Boolean).join("\n") + "\n");
      } else localStorage.setItem(`${GAME}${++last}`, `${Date.now()} ${day}\n${text}`);
    }
    location.replace(location.pathname);
  };
  files.click();
};
