import { readFileSync } from 'node:fs'
import { apiRoutes } from '../routes.ts'

/** Runs after the whole suite: every operation of the API was called in it with a success. */
const answered = new Set(readFileSync(process.argv[2] ?? '', 'utf8').split('\n'))
const silent = apiRoutes
  .map(({ method, url }) => `${method} ${url}`)
  .filter((operation) => !answered.has(operation))
for (const operation of silent) console.log(`No test has a success of ${operation}`)
console.log(`${apiRoutes.length} operations, ${silent.length} without a success`)
process.exitCode = silent.length > 0 ? 1 : 0
