import { useChange, useClient, useText } from '@coverdesk/ui'
import { Email } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  // Aligned with the value, also below it.
  button: { minWidth: 'auto', paddingInline: 0, color: tokens.colorBrandForegroundLink },
})

interface RevealedValueProps {
  masked: string
  /** Whether the user's role may see the whole value. */
  may: boolean
  /** Reads the value in full. */
  reveal: () => Promise<{ value: string }>
}

/** Shows a masked value; reveals it on request, which the audit trail records. */
export function RevealedValue({ masked, may, reveal: read }: RevealedValueProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const [value, setValue] = useState<string | null>(null)
  const reveal = useChange(read, { onDone: (answer) => setValue(answer.value) })
  return (
    <span className={styles.line}>
      <Email>{value ?? masked}</Email>
      {may && value === null ? (
        <Button className={styles.button} size="small" appearance="transparent" onClick={() => reveal()}>
          {t('actions.reveal')}
        </Button>
      ) : null}
    </span>
  )
}

interface RevealedProps extends Omit<RevealedValueProps, 'reveal'> {
  clientId: string
  /** Policy with its own contact; without it the contact is the customer record's. */
  policyId?: string | undefined
  field: 'email' | 'phone'
}

/** Shows a masked contact of a customer. */
export function Revealed({ clientId, policyId, field, ...shown }: RevealedProps): ReactElement {
  const client = useClient()
  return <RevealedValue {...shown} reveal={() => client.clients.reveal(clientId, field, policyId)} />
}
