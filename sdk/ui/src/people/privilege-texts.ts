import { useText } from '../locale/use-text.ts'

/** The texts of a privilege, `area.object.action`. */
export interface PrivilegeTexts {
  /** The object of the privilege. */
  subjectOf: (name: string) => string
  actionOf: (action: string) => string
  /** The permitted action. */
  meaningOf: (name: string) => string
  limitOf: (name: string) => string
  /** The name of the limit. */
  nameOf: (name: string) => string
  /** The text for a limit that is not set. */
  noLimitOf: (name: string) => string
}

const DAILY = /_daily$/

/** The part of a privilege before its action. */
export const subjectKey = (name: string): string => name.slice(0, name.lastIndexOf('.'))
export const actionKey = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The name a limit shares with the one for a day. */
export const limitKey = (name: string): string => name.replace(DAILY, '')

export function usePrivilegeTexts(): PrivilegeTexts {
  const { t, has } = useText('roles')
  const limitName = (name: string): string =>
    has(`limit.names.${name}`) ? t(`limit.names.${name}`) : name.replaceAll('_', ' ')
  return {
    subjectOf: (name) => t(`subjects.${subjectKey(name)}`),
    actionOf: (action) => t(`actions.${action}`),
    meaningOf: (name) => (has(`words.${name}`) ? t(`words.${name}`) : name),
    noLimitOf: (name) => t(DAILY.test(name) ? 'limit.none.daily' : 'limit.none.single'),
    nameOf: limitName,
    limitOf: (name) =>
      t('limit.for', {
        name: limitName(limitKey(name)),
        kind: t(DAILY.test(name) ? 'limit.daily' : 'limit.single'),
      }),
  }
}
