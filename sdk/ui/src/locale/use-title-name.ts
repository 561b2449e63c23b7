import { useText } from './use-text.ts'

/** Names a person's title in the reader's language; a title without a name there is shown as it is. */
export function useTitleName(): (code: string) => string {
  const { t, has } = useText('setup-names')
  return (code) => (has(`titles.${code}.name`) ? t(`titles.${code}.name`) : code)
}
