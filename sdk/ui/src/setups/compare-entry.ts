import { type SetupAttributes, type SetupField, type SetupListName, setupLists } from '@coverdesk/sdk'

interface Said {
  name: string
  attributes: SetupAttributes
}

/** A fact of an entry that is another than before; without a field it is the name. */
export interface EntryDifference {
  field: SetupField | null
  before: SetupAttributes[string]
  after: SetupAttributes[string]
}

/** What an entry says otherwise than before, in the order of its form. */
export function compareEntry(list: SetupListName, before: Said, after: Said): EntryDifference[] {
  const fields = setupLists[list].fields.map((field) => ({
    field,
    before: before.attributes[field.name] ?? null,
    after: after.attributes[field.name] ?? null,
  }))
  return [{ field: null, before: before.name, after: after.name }, ...fields].filter(
    (one) => JSON.stringify(one.before) !== JSON.stringify(one.after),
  )
}
