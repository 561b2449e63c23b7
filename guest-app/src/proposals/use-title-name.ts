import { useText } from '@coverdesk/ui'

/** What a title is called in the reader's language; one without a name there is shown as it is. */
export function useTitleName(): (code: string) => string {
  const { t, has } = useText('setup-names')
  return (code) => (has(`titles.${code}.name`) ? t(`titles.${code}.name`) : code)
}
