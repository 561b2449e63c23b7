import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Email } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface RevealedProps {
  /** Accessible name of the value. */
  label: string
  masked: string
  reveal: () => Promise<{ value: string }>
}

/** A masked value; users who may reveal it can show it, and the audit trail records that. */
export function Revealed({ label, masked, reveal }: RevealedProps): ReactElement {
  const styles = useStyles()
  const invalidate = useInvalidate()
  const { t } = useText('marine-clients')
  const mayReveal = hasPrivilege(useAtomValue(currentUserAtom), 'marine.client.reveal')
  const [value, setValue] = useState<string | null>(null)
  const show = async (): Promise<void> => {
    try {
      setValue((await reveal()).value)
      await invalidate(['marine-records'])
    } catch (error) {
      showErrorToast(errorText(error, t('page.reveal_failed')))
    }
  }
  return (
    <span className={styles.line}>
      <Email>{value ?? masked}</Email>
      {value === null && mayReveal ? (
        <Button size="small" aria-label={t('page.reveal_what', { what: label })} onClick={() => void show()}>
          {t('page.reveal')}
        </Button>
      ) : null}
    </span>
  )
}
