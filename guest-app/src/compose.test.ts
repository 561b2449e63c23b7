import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientAtom } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { composeStore } from './compose.ts'
import { connectAtom } from './shared/connection.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)

/** Resources that are called through an operation of the SDK alone. */
const throughOperations = { guestTokens: 'auth.validateGuestToken(', kyc: 'lookUpIdentity(' }

it('has every resource that a page calls, and no other that would have to be loaded', async () => {
  const store = composeStore()
  await store.get(connectAtom).now()
  const called = sources.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    const direct = [...source.matchAll(/\bclient\s*\.(\w+)\s*[.,]/g)].map(([, resource]) => resource)
    const taken = [...source.matchAll(/\{ (\w+) \} = useGuestClient\(\)/g)].map(([, resource]) => resource)
    const indirect = Object.entries(throughOperations).filter(([, call]) => source.includes(call))
    return [...direct, ...taken, ...indirect.map(([resource]) => resource)]
  })
  const has = Object.keys(store.get(clientAtom) ?? {})
  expect([...new Set([...called, 'companyProfile'])].toSorted()).toEqual(has.toSorted())
})
