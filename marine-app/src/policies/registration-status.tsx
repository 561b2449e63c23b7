import type { CargoPolicy, NiaRegistration } from '@coverdesk/sdk'
import {
  currentUserAtom,
  hasPrivilege,
  StateBadge,
  type StateTone,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { cargoKeys } from './policies.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  number: { overflowWrap: 'anywhere' },
})

const tones: Record<NiaRegistration['state'], StateTone> = {
  not_sent: 'neutral',
  pending: 'waiting',
  accepted: 'success',
  refused: 'danger',
}

interface RegistrationStatusProps {
  kind: MarineKind
  policy: Pick<CargoPolicy, 'id'>
  registration: NiaRegistration
}

/** The number and status of a certificate in the industry database, which a refused report can be sent to again. */
export function RegistrationStatus({
  kind,
  policy: { id },
  registration,
}: RegistrationStatusProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { state, number, reason, sandbox, resendable } = registration
  const user = useAtomValue(currentUserAtom)
  const mayResend = hasPrivilege(user, kind === 'partner' ? 'marine.policy.edit' : 'marine.policy.approve')
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <Text weight="semibold">{t('registration.number')}</Text>
        {number ? (
          <Text className={styles.number}>
            <bdi>{number}</bdi>
          </Text>
        ) : null}
        <StateBadge tone={tones[state]} label={t(`registration.states.${state}`)} />
        {resendable && mayResend ? <Resend kind={kind} id={id} /> : null}
      </div>
      {sandbox ? <Text size={200}>{t('registration.sandbox')}</Text> : null}
      {state === 'refused' && reason ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('registration.reason', { reason })}</MessageBarBody>
        </MessageBar>
      ) : null}
    </div>
  )
}

function Resend({ kind, id }: { kind: MarineKind; id: string }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-policies')
  const submit = useSubmit([])
  const send = (): Promise<boolean> =>
    submit.run(async () => {
      await client.marine[kind].policies.resendNia(id)
      showSuccessToast(t('registration.sent'))
      await invalidate(cargoKeys.all)
    }, msg('registration.failed'))
  return (
    <>
      <Button disabledFocusable={submit.busy} onClick={() => void send()}>
        {t('registration.send')}
      </Button>
      {submit.alert ? <Text role="alert">{submit.alert}</Text> : null}
    </>
  )
}
