import { parseNaira, type Renewal } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { renewalKeys } from './renewals.atoms.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

/** Sends, reprices and assigns one renewal. */
export function RenewalActions({ renewal }: { renewal: Renewal }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(userAtom)
  const { t, formatNumber } = useText('renewals')
  const { id, version, offered, sent_at, owner } = renewal
  const value = offered?.sum_insured ?? 0
  const errors = useText('errors')
  const [showsError, setShowsError] = useState(false)
  const [typed, setTyped] = useState(value > 0 ? formatNumber(value / 100) : '')
  const onDone = async (): Promise<void> => {
    showSuccessToast(t('done'))
    await invalidate(renewalKeys.all)
  }
  const send = useChange(() => client.motor.renewals.send(id, { version }), { onDone })
  const remind = useChange(() => client.motor.renewals.remind(id, { version }), { onDone })
  const kobo = parseNaira(typed)
  const reprice = useChange(
    () => client.motor.renewals.reprice(id, { version, ...(value > 0 ? { sum_insured: kobo ?? 0 } : {}) }),
    { onDone },
  )
  const unread = value > 0 && kobo === null
  const isMine = owner?.id === user?.id
  const assign = useChange(
    () => client.motor.renewals.assign(id, { version, owner_id: isMine ? null : (user?.id ?? null) }),
    { onDone },
  )
  return (
    <>
      <div className={styles.row}>
        {sent_at ? null : (
          <Button appearance="primary" onClick={() => send()}>
            {t('send')}
          </Button>
        )}
        {sent_at ? <Button onClick={() => remind()}>{t('remind')}</Button> : null}
        <Button onClick={() => assign()}>{t(isMine ? 'release' : 'mine')}</Button>
      </div>
      <div className={styles.row}>
        {value > 0 ? (
          <Field
            label={t('value')}
            validationMessage={
              showsError && unread
                ? errors.t(typed.trim() ? 'fields.amount_format' : 'fields.required')
                : null
            }
          >
            <Input dir="ltr" value={typed} onChange={(_event, data) => setTyped(data.value)} />
          </Field>
        ) : null}
        <Button
          onClick={() => {
            setShowsError(unread)
            if (!unread) reprice()
          }}
        >
          {t('reprice')}
        </Button>
      </div>
    </>
  )
}
