import { isPresented, type Texts } from '../../platform/translations/is-presented.ts'
import { roleName } from '../../platform/translations/role-name.ts'

/** Returns the name to store with a changed role: a name that its reader left as presented stays as it is. */
export const storedName = (services: Texts, before: { name: string }, { name }: { name: string }): string =>
  isPresented(services, name, (t) => roleName(t, before.name)) ? before.name : name
