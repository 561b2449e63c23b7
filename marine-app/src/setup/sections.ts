import { type MarineListName, marineListNames, setupLists } from '@coverdesk/sdk'

/** Sections of roles, with the audience of their users. */
export const roleSections = { roles: 'marine', 'partner-roles': 'partners' } as const

export type RoleSection = keyof typeof roleSections
export type SetupSection = MarineListName | 'tariffs' | 'fx-rates' | 'numbers' | RoleSection

const groupNames = ['rates', 'exchange', 'clauses', 'goods', 'journey', 'money', 'numbers', 'people'] as const
type SetupGroupName = (typeof groupNames)[number]

export interface SetupGroup {
  name: SetupGroupName
  sections: readonly SetupSection[]
}

/** Pages of a group besides its lists. */
const pages: Partial<Record<SetupGroupName, readonly SetupSection[]>> = {
  rates: ['tariffs'],
  exchange: ['fx-rates'],
  numbers: ['numbers'],
  people: ['roles', 'partner-roles'],
}

/** Sections in the order of the work. */
export const setupGroups: readonly SetupGroup[] = groupNames.map((name) => ({
  name,
  sections: [...(pages[name] ?? []), ...marineListNames.filter((list) => setupLists[list].group === name)],
}))

export const listOf = (section: string): MarineListName | undefined =>
  marineListNames.find((name) => name === section)

export const isOfRoles = (section: string): section is RoleSection => Object.hasOwn(roleSections, section)
