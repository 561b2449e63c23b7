import { type ConsentWay, consentWays, type IdType, idTypes, type SaleClient } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Arrangement } from './arrangement.tsx'
import { ClientSearch } from './client-search.tsx'
import { fieldId, SaleChoice, SaleText } from './sale-field.tsx'
import { motorWorkflowAtom } from './sales.atoms.ts'
import type { Selling } from './use-selling.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
  text: { margin: 0, marginBlockStart: tokens.spacingVerticalXS },
})

/** Asks for the customer (on record or new), their consent and their identity. */
export function ClientSection({ selling }: { selling: Selling }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  const settled = selling.sale?.identity.settled ?? false
  return (
    <Card title={t('client.title')}>
      <div className={styles.stack}>
        {settled ? <Settled selling={selling} /> : <Open selling={selling} />}
        <Arrangement selling={selling} />
      </div>
    </Card>
  )
}

function Settled({ selling: { sale } }: { selling: Selling }): ReactElement | null {
  const { t } = useText('sales')
  if (!sale) return null
  const { first_name, last_name, masked_email, masked_phone, id_type, masked_id_number } = sale.identity
  return (
    <Facts
      facts={[
        [
          t('client.verified'),
          <StateBadge key="who" tone="success" label={[first_name, last_name].filter(Boolean).join(' ')} />,
        ],
        [t('client.id_number'), id_type ? `${t(`client.id_types.${id_type}`)} ${masked_id_number}` : ''],
        [t('client.email'), masked_email],
        [t('client.phone'), masked_phone],
      ]}
    />
  )
}

function Open({ selling }: { selling: Selling }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  const user = useAtomValue(userAtom)
  const { sale, answers, change, faults, idNumber, setIdNumber } = selling
  const { customer, id_type = 'nin', email = '', phone = '' } = answers.person ?? {}
  const put = (field: string) => (value: string) => change('person', { [field]: value })
  if (sale && !sale.identity.can_correct) return <p className={styles.faint}>{t('client.not_theirs')}</p>
  return (
    <div className={styles.stack}>
      {!sale && !customer && hasPrivilege(user, 'customer.customer.read') ? (
        <ClientSearch onChoose={(client) => selling.choose(client)} />
      ) : null}
      {customer ? <Chosen client={customer} selling={selling} /> : null}
      <div className={styles.grid}>
        <SaleChoice
          path="id_type"
          label={t('client.id_type')}
          faults={faults}
          required={!customer}
          value={id_type}
          options={idTypes.map((code: IdType) => ({ code, name: t(`client.id_types.${code}`) }))}
          onChange={put('id_type')}
        />
        <SaleText
          path="id_number"
          label={t('client.id_number')}
          faults={faults}
          required={!customer}
          hint={customer ? t('client.id_known') : undefined}
          dir="ltr"
          value={idNumber}
          onChange={setIdNumber}
        />
        {customer ? null : (
          <>
            <SaleText
              path="email"
              label={t('client.email')}
              faults={faults}
              type="email"
              dir="ltr"
              value={email}
              onChange={put('email')}
            />
            <SaleText
              path="phone"
              label={t('client.phone')}
              faults={faults}
              type="tel"
              dir="ltr"
              value={phone}
              onChange={put('phone')}
            />
          </>
        )}
      </div>
      {sale ? <Found selling={selling} /> : <Consent selling={selling} />}
      <div className={styles.row}>
        <Button disabledFocusable={selling.submit.busy} onClick={() => void selling.check()}>
          {t('client.check')}
        </Button>
      </div>
    </div>
  )
}

function Chosen({ client, selling }: { client: SaleClient; selling: Selling }): ReactElement {
  const styles = useStyles()
  const { t, dotted } = useText('sales')
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <span className={styles.name}>{client.name}</span>
        <span className={styles.faint}>{dotted([client.masked_email, client.masked_phone])}</span>
        {selling.sale ? null : (
          <Button size="small" onClick={() => selling.choose(null)}>
            {t('client.other')}
          </Button>
        )}
      </div>
      <p className={styles.faint}>{t('client.chosen')}</p>
      {client.policies.map((policy) => (
        <div key={policy.id} className={styles.row}>
          <Button
            size="small"
            aria-label={t('client.like_policy', { number: policy.policy_number })}
            onClick={() => void selling.copy(policy)}
          >
            {t('client.like')}
          </Button>
          <span>
            {[policy.plate, policy.vehicle, policy.cover, policy.policy_number, policy.end_date].join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}

function Consent({ selling }: { selling: Selling }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  const { consent } = useAtomValue(motorWorkflowAtom)
  const { answers, change, faults } = selling
  return (
    <div>
      <Field label={t('client.given')} required validationMessage={faults.given ?? null}>
        <RadioGroup
          layout="horizontal"
          value={answers.person?.given ?? ''}
          onChange={(_event, data) => change('person', { given: data.value as ConsentWay })}
        >
          {consentWays.map((way, index) => (
            <Radio
              key={way}
              value={way}
              label={t(`client.ways.${way}`)}
              {...(index === 0 ? { id: fieldId('given') } : {})}
            />
          ))}
        </RadioGroup>
      </Field>
      <details className={styles.faint}>
        <summary>{t('client.consent')}</summary>
        <p className={styles.text}>{consent.text}</p>
      </details>
    </div>
  )
}

/** Shows the result of the lookup until the identity is settled. */
function Found({ selling }: { selling: Selling }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('sales')
  const identity = selling.sale?.identity
  if (!identity) return null
  const { status, reason, on_record: record, first_name, last_name } = identity
  if (record) {
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <div className={styles.stack}>
            {t('client.on_record', { name, email: record.masked_email, phone: record.masked_phone })}
            <div>
              <Button size="small" onClick={() => void selling.takeRecord()}>
                {t('client.use_record')}
              </Button>
            </div>
          </div>
        </MessageBarBody>
      </MessageBar>
    )
  }
  const waits = status === 'pending' || status === 'manual_review'
  return (
    <MessageBar intent={waits ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>{waits ? t('client.review') : reason}</MessageBarBody>
    </MessageBar>
  )
}
