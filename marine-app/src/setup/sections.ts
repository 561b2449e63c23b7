import { type MarineListName, marineListNames, setupLists } from '@coverdesk/sdk'

export type SetupSection = MarineListName | 'tariffs' | 'fx-rates' | 'numbers'

const groupNames = ['rates', 'exchange', 'clauses', 'goods', 'journey', 'money', 'numbers'] as const
export type SetupGroupName = (typeof groupNames)[number]

/** What stands in a group besides its lists. */
const pages: Partial<Record<SetupGroupName, readonly SetupSection[]>> = {
  rates: ['tariffs'],
  exchange: ['fx-rates'],
  numbers: ['numbers'],
}

/** The sections in the order of the work. */
export const setupGroups: readonly { name: SetupGroupName; sections: readonly SetupSection[] }[] =
  groupNames.map((name) => ({
    name,
    sections: [...(pages[name] ?? []), ...marineListNames.filter((list) => setupLists[list].group === name)],
  }))

export const listOf = (section: string): MarineListName | undefined =>
  marineListNames.find((name) => name === section)
