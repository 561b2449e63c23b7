// Exports the open claims to a spreadsheet and saves the file.
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from './client.ts'

let file = await client.workspace.exports.create({
  list: 'claims',
  format: 'xlsx',
  columns: ['number', 'customer', 'plate', 'state', 'reserve'],
  filters: { open: '1' },
})
while (file.state === 'waiting' || file.state === 'running') {
  await wait(1000)
  file = await client.workspace.exports.get(file.id)
}
if (file.state === 'failed') throw new Error(file.failure ?? 'The export failed.')
await writeFile(file.file_name, await (await client.workspace.exports.download(file.id)).bytes())
console.log(`${file.rows_total} claims in ${file.file_name}`)
