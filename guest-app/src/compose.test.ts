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
const throughOperations = { 'auth.guestTokens': 'auth.validateGuestToken(', 'auth.kyc': 'lookUpIdentity(' }

const NAMESPACES = new Set(['admin', 'auth', 'claims', 'marine', 'motor', 'workflow'])

/** A call's resource, with its namespace where it has one. */
const named = ([, first = '', second = '']: RegExpExecArray): string =>
  NAMESPACES.has(first) ? `${first}.${second}` : first

it('has every resource that a page calls, and no other that would have to be loaded', async () => {
  const store = composeStore()
  await store.get(connectAtom).now()
  const called = sources.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    const direct = [...source.matchAll(/\bclient\s*\.(\w+)(?:\s*\.(\w+))?\s*[.,]/g)].map(named)
    const taken = [...source.matchAll(/\{\s*(\w+)(?::\s*\{\s*(\w+)\s*\},?)?\s*\} = useGuestClient\(\)/g)].map(
      named,
    )
    const indirect = Object.entries(throughOperations).filter(([, call]) => source.includes(call))
    return [...direct, ...taken, ...indirect.map(([resource]) => resource)]
  })
  const has = Object.entries(store.get(clientAtom) ?? {}).flatMap(([name, within]) =>
    NAMESPACES.has(name) ? Object.keys(within).map((key) => `${name}.${key}`) : [name],
  )
  expect([...new Set([...called, 'admin.companyProfile'])].toSorted()).toEqual(has.toSorted())
})
