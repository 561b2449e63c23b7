import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

/** Returns the name to store with a changed role: a name that its reader left as presented stays as it is. */
export const storedName = (t: TextOf, before: { name: string }, { name }: { name: string }): string =>
  name === roleName(t, before.name) ? before.name : name
