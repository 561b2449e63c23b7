import { needsLicence, partnerChannels, partnerKinds, partnerProducts } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import {
  Checkbox,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { recordChoicesAtom } from '../shared/records/records.atoms.ts'
import type { PartnerAnswers } from './partner-answers.ts'

export interface PartnerFieldsProps {
  form: Pick<RecordForm<PartnerAnswers>, 'answers' | 'set' | 'faultOf'>
  locked: boolean
}

/** Fields that are typed as text. */
type Typed = Exclude<keyof PartnerAnswers, 'kind' | 'channel' | 'products' | 'clauses' | 'administrator'>

const useStyles = makeStyles({
  lead: {
    marginBlock: `0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    maxWidth: '72ch',
  },
  group: {
    margin: 0,
    padding: 0,
    minWidth: 0,
    borderBlockStartStyle: 'none',
    borderBlockEndStyle: 'none',
    borderInlineStartStyle: 'none',
    borderInlineEndStyle: 'none',
  },
  legend: { padding: 0 },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))' },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

function useControl({ form: { answers, set }, locked }: PartnerFieldsProps) {
  return (name: Typed) => ({
    value: answers[name],
    readOnly: locked,
    onChange: (_event: unknown, data: { value: string }) => set({ [name]: data.value }),
  })
}

/** Fields of a partner’s identity and address. */
export function WhoCard(props: PartnerFieldsProps): ReactElement {
  const { form, locked } = props
  const fields = useFieldStyles()
  const styles = useStyles()
  const { t } = useText('marine-partners')
  const control = useControl(props)
  const { faultOf } = form
  return (
    <Card title={t('form.who')}>
      <p className={styles.lead}>{t('form.who_text')}</p>
      <div className={fields.fields}>
        <Field label={t('form.name')} required validationMessage={faultOf('name')}>
          <Input dir="auto" autoComplete="off" {...control('name')} />
        </Field>
        <Field label={t('form.kind')} required validationMessage={faultOf('kind')}>
          <Select
            value={form.answers.kind}
            disabled={locked}
            onChange={(_event, data) => form.set({ kind: data.value as PartnerAnswers['kind'] })}
          >
            {partnerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('form.email')} required validationMessage={faultOf('email')}>
          <Input type="email" dir="ltr" autoComplete="off" {...control('email')} />
        </Field>
        <Field label={t('form.phone')} validationMessage={faultOf('phone')}>
          <Input type="tel" dir="ltr" autoComplete="off" {...control('phone')} />
        </Field>
        <Field label={t('form.contact_person')} validationMessage={faultOf('contact_person')}>
          <Input dir="auto" autoComplete="off" {...control('contact_person')} />
        </Field>
        <Field label={t('form.rc_number')} hint={t('form.rc_hint')} validationMessage={faultOf('rc_number')}>
          <Input dir="ltr" autoComplete="off" {...control('rc_number')} />
        </Field>
        <Field label={t('form.tin')} validationMessage={faultOf('tin')}>
          <Input dir="ltr" inputMode="numeric" autoComplete="off" {...control('tin')} />
        </Field>
        <Field className={fields.wide} label={t('form.address')} validationMessage={faultOf('address')}>
          <Textarea dir="auto" {...control('address')} />
        </Field>
      </div>
    </Card>
  )
}

/** Fields of a partner's licence. */
export function LicenceCard(props: PartnerFieldsProps): ReactElement {
  const { form, locked } = props
  const fields = useFieldStyles()
  const styles = useStyles()
  const { t } = useText('marine-partners')
  const control = useControl(props)
  const needed = needsLicence(form.answers.kind)
  return (
    <Card title={t('form.licence')}>
      <p className={styles.lead}>{needed ? t('form.licence_text') : t('licence.not_needed')}</p>
      <div className={fields.fields}>
        <Field label={t('form.licence_number')} validationMessage={form.faultOf('licence_number')}>
          <Input dir="ltr" autoComplete="off" {...control('licence_number')} />
        </Field>
        {locked ? (
          <Field label={t('form.licence_expires_on')}>
            <Input dir="ltr" {...control('licence_expires_on')} />
          </Field>
        ) : (
          <DateField
            label={t('form.licence_expires_on')}
            value={form.answers.licence_expires_on}
            fault={form.faultOf('licence_expires_on')}
            onChange={(licence_expires_on) => form.set({ licence_expires_on })}
          />
        )}
      </div>
    </Card>
  )
}

/** Fields of a partner’s permissions and limits. */
export function TermsCard(props: PartnerFieldsProps): ReactElement {
  const { form, locked } = props
  const fields = useFieldStyles()
  const styles = useStyles()
  const { t } = useText('marine-partners')
  const control = useControl(props)
  const { data: choices } = useAtomValue(recordChoicesAtom('admin'))
  const { answers, set, faultOf } = form
  const clauses = choices?.clauses ?? answers.clauses.map((code) => ({ code, name: code, edition: '' }))
  const boxes = (name: 'products' | 'clauses', offered: readonly { code: string; label: string }[]) => (
    <Boxes
      {...{ name, offered, locked }}
      chosen={answers[name]}
      fault={faultOf(name)}
      onChange={(chosen) => set({ [name]: chosen })}
    />
  )
  return (
    <Card title={t('form.terms')}>
      <p className={styles.lead}>{t('form.terms_text')}</p>
      <div className={fields.fields}>
        {boxes(
          'products',
          partnerProducts.map((code) => ({ code, label: t(`products.${code}`) })),
        )}
        {boxes(
          'clauses',
          clauses.map(({ code, name, edition }) => ({
            code,
            label: edition && !name.includes(edition) ? `${name} (${edition})` : name,
          })),
        )}
        <Field
          label={t('form.most_per_bottom')}
          hint={t('form.most_per_bottom_hint')}
          validationMessage={faultOf('most_per_bottom')}
        >
          <Input dir="ltr" inputMode="decimal" contentBefore="₦" {...control('most_per_bottom')} />
        </Field>
        <Field
          label={t('form.backdating_days')}
          hint={t('form.backdating_hint')}
          validationMessage={faultOf('backdating_days')}
        >
          <Input dir="ltr" inputMode="numeric" {...control('backdating_days')} />
        </Field>
      </div>
    </Card>
  )
}

interface BoxesProps {
  name: 'products' | 'clauses'
  offered: readonly { code: string; label: string }[]
  chosen: readonly string[]
  locked: boolean
  fault: string | null
  onChange: (chosen: string[]) => void
}

/** Multiple choice from a list, in its order. */
function Boxes({ name, offered, chosen, locked, fault, onChange }: BoxesProps): ReactElement {
  const fields = useFieldStyles()
  const styles = useStyles()
  const { t } = useText('marine-partners')
  const toggled = (code: string): string[] =>
    offered
      .map((one) => one.code)
      .filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one)))
  const faultId = `${name}-fault`
  return (
    <fieldset
      className={mergeClasses(fields.wide, styles.group)}
      aria-describedby={fault ? faultId : undefined}
    >
      <legend className={styles.legend}>{t(`form.${name}`)}</legend>
      <div className={styles.boxes}>
        {offered.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            disabled={locked}
            checked={chosen.includes(code)}
            onChange={() => onChange(toggled(code))}
          />
        ))}
      </div>
      {fault ? (
        <div id={faultId} role="alert" className={styles.fault}>
          {fault}
        </div>
      ) : null}
    </fieldset>
  )
}

/** Fields of a partner’s payment and commission. */
export function PaysCard(props: PartnerFieldsProps): ReactElement {
  const { form, locked } = props
  const fields = useFieldStyles()
  const { t } = useText('marine-partners')
  const control = useControl(props)
  const { answers, set, faultOf } = form
  return (
    <Card title={t('form.money')}>
      <div className={fields.fields}>
        <Field label={t('form.channel')} required validationMessage={faultOf('channel')}>
          <Select
            value={answers.channel}
            disabled={locked}
            onChange={(_event, data) => set({ channel: data.value as PartnerAnswers['channel'] })}
          >
            {partnerChannels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channels.${channel}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('form.commission')}
          hint={t('form.commission_hint')}
          validationMessage={faultOf('commission_bps')}
        >
          <Input dir="ltr" inputMode="decimal" contentAfter="%" {...control('commission_bps')} />
        </Field>
        {answers.channel === 'wallet' ? (
          <Field
            label={t('form.low_balance')}
            hint={t('form.low_balance_hint')}
            validationMessage={faultOf('low_balance')}
          >
            <Input dir="ltr" inputMode="decimal" contentBefore="₦" {...control('low_balance')} />
          </Field>
        ) : null}
      </div>
    </Card>
  )
}

/** Fields of the first user, who invites the others. */
export function PersonCard({ form, locked }: PartnerFieldsProps): ReactElement {
  const fields = useFieldStyles()
  const styles = useStyles()
  const { t } = useText('marine-partners')
  const { answers, set, faultOf } = form
  const control = (name: keyof PartnerAnswers['administrator']) => ({
    value: answers.administrator[name],
    readOnly: locked,
    onChange: (_event: unknown, data: { value: string }) =>
      set({ administrator: { ...answers.administrator, [name]: data.value } }),
  })
  return (
    <Card title={t('form.person')}>
      <p className={styles.lead}>{t('form.person_text')}</p>
      <div className={fields.fields}>
        {(['first_name', 'last_name'] as const).map((name) => (
          <Field key={name} label={t(`form.${name}`)} validationMessage={faultOf(`administrator.${name}`)}>
            <Input dir="auto" autoComplete="off" {...control(name)} />
          </Field>
        ))}
        <Field label={t('form.email')} validationMessage={faultOf('administrator.email')}>
          <Input type="email" dir="ltr" autoComplete="off" {...control('email')} />
        </Field>
        <Field label={t('form.phone')} validationMessage={faultOf('administrator.phone')}>
          <Input type="tel" dir="ltr" autoComplete="off" {...control('phone')} />
        </Field>
      </div>
    </Card>
  )
}
