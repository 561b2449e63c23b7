import type { MarineClient } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { MarineKind } from '../paths.ts'

const useStyles = makeStyles({
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** The number of an identity document, masked; users who may reveal it can show it, and the audit trail keeps that. */
export function IdentityNumber({ desk, client }: { desk: MarineKind; client: MarineClient }): ReactElement {
  const styles = useStyles()
  const api = useClient().marine[desk].clients
  const invalidate = useInvalidate()
  const { t } = useText('marine-clients')
  const mayReveal = hasPrivilege(useAtomValue(currentUserAtom), 'marine.client.reveal')
  const [shown, setShown] = useState<string | null>(null)
  const reveal = async (): Promise<void> => {
    try {
      setShown((await api.idNumber(client.id)).value)
      await invalidate(['marine-records'])
    } catch (error) {
      showErrorToast(errorText(error, t('page.reveal_failed')))
    }
  }
  return (
    <span className={styles.line}>
      <bdi dir="ltr">{shown ?? client.masked_id_number}</bdi>
      {shown === null && mayReveal ? (
        <Button size="small" onClick={() => void reveal()}>
          {t('page.reveal')}
        </Button>
      ) : null}
    </span>
  )
}
