import { openWorkshop } from './sweeps/workshop.ts';
import { SCENARIOS, callsOf, tell } from './sweeps/kills.ts';
const w = await openWorkshop();
let sum = 0;
for (const s of SCENARIOS) {
  const t = performance.now();
  try { const n = await callsOf(w, s); sum += n; console.log(s.form.name, s.manner, n, Math.round(performance.now()-t)); } catch (e) { console.log(s.form.name, s.manner, String(e).slice(0,600)); }
}
console.log(sum);
for (const s of SCENARIOS.slice(0, 3).concat(SCENARIOS.slice(-3))) for (const at of [5, 80, 120]) { const t = performance.now(); console.log(s.form.name, s.manner, at, await tell(w, {...s, at, then: null}), Math.round(performance.now()-t)); }
w.close();
