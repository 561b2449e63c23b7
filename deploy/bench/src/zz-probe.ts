import { onPostgres } from './engines.ts'
import { purchaseByEngine } from './purchase-by-engine.ts'
await onPostgres(async (engine) => {
  const d = await engine.open('steps')
  let n = 0
  for (let i=0;i<8;i++) await purchaseByEngine(d.services, ++n)
  for (const w of [1,2,4,8]) {
    const times: number[] = []
    let left = 48
    const waits = new Map<string, number>()
    const { default: pg } = await import('pg')
    const c = new pg.Client(d.pool.options as never); await c.connect()
    const sampler = setInterval(async () => {
      const { rows } = await c.query("select wait_event_type||':'||wait_event as w, state, left(query,60) as q from pg_stat_activity where pid<>pg_backend_pid() and backend_type='client backend' and state<>'idle'")
      for (const r of rows) { const k = `${r.state} ${r.w} ${r.q}`; waits.set(k, (waits.get(k) ?? 0) + 1) }
    }, 20)
    const began = performance.now()
    await Promise.all(Array.from({length:w}, async () => { while (left-- > 0) { const b = performance.now(); await purchaseByEngine(d.services, ++n); times.push(Math.round(performance.now()-b)) } }))
    clearInterval(sampler); await new Promise(r=>setTimeout(r,100)); await c.end()
    console.log(w, 48*7/((performance.now()-began)/1000), times.join(' '))
    console.log([...waits].sort((a,b)=>b[1]-a[1]).slice(0,12))
  }
  await d.close()
  return []
})
