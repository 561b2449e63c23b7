import { useText } from '@coverdesk/ui'
import { Email } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  button: { minWidth: 'auto', paddingInline: 0, color: tokens.colorBrandForegroundLink },
})

interface RevealWithReasonProps {
  /** Name of the value, for the button. */
  name: string
  masked: string
  may: boolean
  reveal: (reason: string) => Promise<{ value: string }>
}

/** Shows a masked value, and the whole of it once the user has said why it is needed. */
export function RevealWithReason({ name, masked, may, reveal }: RevealWithReasonProps): ReactElement {
  const styles = useStyles()
  const { t, msg, labelled } = useText('clients')
  const staff = useText('staff')
  const [value, setValue] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const read = async (reason: string): Promise<void> => setValue((await reveal(reason)).value)
  return (
    <span className={styles.line}>
      <Email>{value ?? masked}</Email>
      {may && value === null && masked !== '' ? (
        <Button
          className={styles.button}
          size="small"
          appearance="transparent"
          aria-label={labelled(staff.t('actions.reveal'), name)}
          onClick={() => setAsking(true)}
        >
          {staff.t('actions.reveal')}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t('reveal.title')}
          lead={t('reveal.lead')}
          confirm={t('reveal.show')}
          failed={msg('reveal.failed')}
          act={read}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  )
}
