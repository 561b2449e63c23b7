import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Access } from './platform/access/access.ts'
import { type Privilege, privileges } from './platform/access/privileges.ts'
import { products } from './platform/access/products.ts'
import { apiRoutes } from './routes.ts'

const SOURCES = import.meta.dirname
/** Files that name privileges without requiring them: their own list, roles, seeds, tests. */
const NAMING = /^(testing|seed)\/|\.test\.ts$|^platform\/access\/privileges\.ts$|^people\/roles\//

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NAMING.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))

/** Privileges a route requires before its handler runs, unless any of several is enough. */
function requiredBefore(access: Access): readonly string[] {
  if (access.kind === 'user') return [access.privilege]
  if (access.kind === 'staff-any') return access.privileges.length === 1 ? access.privileges : []
  const named = 'orStaff' in access ? (access.orStaff ?? []) : []
  return named.length === 1 ? named : []
}

/**
 * Privileges required in code: of a caller, of an object's decision, or, to read, as one of those that open a section
 * of the overview. An edit privilege that only opens figures changes nothing.
 */
const asksInCode = (privilege: Privilege): boolean => {
  const name = `'${privilege.replaceAll('.', String.raw`\.`)}'`
  const ways = [
    String.raw`\bhas\(\s*${name}`,
    String.raw`\bprivilege: ${name}`,
    ...(privilege.endsWith('.read')
      ? [String.raw`\b(?:production|claims|payments|undelivered): \[[^\]]*${name}`]
      : []),
  ].map((way) => new RegExp(way))
  return sources.some((text) => ways.some((way) => way.test(text)))
}

/** Required through the product of a workflow, by `areaPrivilege`. */
const ofAreas = (): Set<string> => {
  const acts = ['read', 'edit', 'approve'] as const
  const required = acts.filter((act) => {
    const ways = new RegExp(
      String.raw`\b(?:assertArea|mayIn|isInAreas|areaPrivilege)\([^()]*(?:\([^()]*\)[^()]*)*'${act}'`,
    )
    return sources.some((text) => ways.test(text))
  })
  return new Set(
    required.flatMap((act) => [
      ...products.map((one) => one.privileges[act]),
      `workflow.tracker.${act}` as const,
    ]),
  )
}

const unused = (names: readonly Privilege[]): string[] => {
  const byRoutes = new Set(apiRoutes.flatMap(({ access }) => requiredBefore(access)))
  const byAreas = ofAreas()
  return names.filter((name) => !byRoutes.has(name) && !byAreas.has(name) && !asksInCode(name))
}

it('requires every declared privilege somewhere', () => {
  expect(unused(privileges)).toEqual([])
})

it('finds a privilege that roles and notifications name, and nothing requires', () => {
  const undeclared = 'claim.claim.forget' as Privilege
  expect(unused([undeclared])).toEqual([undeclared])
})
