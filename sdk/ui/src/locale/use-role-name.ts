import { useText } from './use-text.ts'

/** Names a role in the reader's language; a name that staff gave is shown as it is written. */
export function useRoleName(): (name: string) => string {
  const { t, has } = useText('role-names')
  return (name) => (has(name) ? t(name) : name)
}
