import { useText } from '@coverdesk/ui'
import { lookUpStore, policyDetailsAtom } from '@coverdesk/ui/operations'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useEffect } from 'react'

const useStyles = makeStyles({
  details: { margin: 0, color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
  number: { fontWeight: tokens.fontWeightSemibold },
})

/** Shows the policy with exactly this number, whatever else the search finds. */
export function PolicyDetails({ words }: { words: string }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate, dotted } = useText('policies')
  const policy = useAtomValue(policyDetailsAtom)
  const lookUp = useSetAtom(lookUpStore.policyDetails)
  const reset = useSetAtom(lookUpStore.resetAtom)
  const number = isNumber(words) ? words : ''
  useEffect(() => {
    // An unknown number has no details.
    if (number) lookUp(number).catch(() => undefined)
    return () => reset()
  }, [number, lookUp, reset])
  if (!policy) return null
  const { policy_number, plate, make, model, cover_type, start_date, end_date, cancelled } = policy
  const period = t('detail.from_to', { start: formatDate(start_date), end: formatDate(end_date) })
  const facts = [cover_type, plate, [make, model].filter(Boolean).join(' '), period]
  return (
    <p className={styles.details} role="status">
      <span className={styles.number}>{policy_number}</span>{' '}
      {dotted([...facts, cancelled ? t('states.cancelled') : ''])}
    </p>
  )
}

/** Returns whether the text is a policy number, such as MTR/11000/2026/000001. */
const isNumber = (words: string): boolean => /^[\p{L}\d]+([/-][\p{L}\d]+){2,}$/u.test(words)
