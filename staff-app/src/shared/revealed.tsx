import { useChange, useClient, useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  // Begins where the value does, also below it.
  button: { minWidth: 'auto', paddingInline: 0, color: tokens.colorBrandForegroundLink },
})

interface RevealedProps {
  clientId: string
  /** The policy whose own contact it is; without it that of the customer's record. */
  policyId?: string | undefined
  field: 'email' | 'phone'
  masked: string
  /** Whether the user's role may see it in full. */
  may: boolean
}

/** A masked value; shown in full on request, which the audit trail keeps. */
export function Revealed({ clientId, policyId, field, masked, may }: RevealedProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t } = useText('staff')
  const [value, setValue] = useState<string | null>(null)
  const reveal = useChange(() => client.clients.reveal(clientId, field, policyId), {
    onDone: (answer) => setValue(answer.value),
  })
  return (
    <span className={styles.line}>
      <span dir="ltr">{value ?? masked}</span>
      {may && value === null ? (
        <Button className={styles.button} size="small" appearance="transparent" onClick={() => reveal()}>
          {t('actions.reveal')}
        </Button>
      ) : null}
    </span>
  )
}
