import {
  type About,
  type ConsentWay,
  consentWays,
  type IdType,
  type SaleClient,
  titles,
} from '@coverdesk/sdk'
import { DateField, hasPrivilege, userAtom, useText, useTitleName } from '@coverdesk/ui'
import { workflowFormStore } from '@coverdesk/ui/operations'
import { Card, RecordSearch } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { motorConsentAtom, statesAtom } from './fleets.atoms.ts'

const LEAST_LETTERS = 2
const genders = ['female', 'male', 'other'] as const

/** The client of a fleet as entered. */
export interface ClientAnswers {
  client: SaleClient | null
  id_type: IdType
  id_number: string
  email: string
  phone: string
  about: Partial<Record<Exclude<keyof About, 'declaration'>, string>>
  given: ConsentWay | ''
}

export const noClient: ClientAnswers = {
  client: null,
  id_type: 'rc_number',
  id_number: '',
  email: '',
  phone: '',
  about: {},
  given: '',
}

interface ClientFieldsProps {
  answers: ClientAnswers
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<ClientAnswers>) => void
}

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** Asks for the client of a fleet: one on record, or a company or person with its details. */
export function ClientFields({ answers, errors, onChange }: ClientFieldsProps): ReactElement {
  const styles = useStyles()
  const { t, dotted } = useText('fleets')
  const mayFind = hasPrivilege(useAtomValue(userAtom), 'customer.customer.read')
  const { client } = answers
  return (
    <Card title={t('client.title')}>
      <div className={styles.stack}>
        {client ? (
          <div className={styles.chosen}>
            <strong>{client.name}</strong>
            <span>{dotted([client.masked_email, client.masked_phone])}</span>
            <Button size="small" onClick={() => onChange({ client: null })}>
              {t('client.other')}
            </Button>
          </div>
        ) : (
          <>
            {mayFind ? <FindClient onChoose={(chosen) => onChange({ client: chosen })} /> : null}
            <NewClient answers={answers} errors={errors} onChange={onChange} />
          </>
        )}
        <Consent answers={answers} errors={errors} onChange={onChange} />
      </div>
    </Card>
  )
}

function FindClient({ onChoose }: { onChoose: (client: SaleClient) => void }): ReactElement {
  const { t, dotted } = useText('fleets')
  return (
    <RecordSearch
      texts={{
        find: t('client.find'),
        hint: t('client.find_hint'),
        searching: t('client.searching'),
        failed: t('client.search_failed'),
        nothing: t('client.nothing'),
        results: t('client.results'),
        choose: t('client.choose'),
        chooseOne: (name) => t('client.choose_one', { name }),
      }}
      searchAtom={workflowFormStore.searchClient}
      resetAtom={workflowFormStore.resetAtom}
      least={LEAST_LETTERS}
      known={({ masked_email, masked_phone }) => dotted([masked_email, masked_phone])}
      onChoose={onChoose}
    />
  )
}

function NewClient({ answers, errors, onChange }: ClientFieldsProps): ReactElement {
  const fields = useFieldStyles()
  const { t } = useText('fleets')
  const text = (name: 'id_number' | 'email' | 'phone', type: 'text' | 'email' | 'tel' = 'text') => (
    <Field label={t(`client.${name}`)} required validationMessage={errors[name] ?? null}>
      <Input
        type={type}
        dir="ltr"
        autoComplete="off"
        value={answers[name]}
        onChange={(_event, { value }) => onChange({ [name]: value })}
      />
    </Field>
  )
  return (
    <div className={fields.fields}>
      <Field label={t('client.kind')}>
        <RadioGroup
          layout="horizontal"
          value={answers.id_type}
          onChange={(_event, { value }) => onChange({ id_type: value as IdType })}
        >
          <Radio value="rc_number" label={t('client.company')} />
          <Radio value="nin" label={t('client.person')} />
        </RadioGroup>
      </Field>
      {text('id_number')}
      {text('email', 'email')}
      {text('phone', 'tel')}
      <Details answers={answers} errors={errors} onChange={onChange} />
    </div>
  )
}

interface DetailProps extends ClientFieldsProps {
  name: keyof ClientAnswers['about']
  required?: boolean
}

function Detail({ name, required = true, answers: { about }, errors, onChange }: DetailProps): ReactElement {
  const { t } = useText('fleets')
  return (
    <Field
      label={t(`client.${name}`)}
      required={required}
      validationMessage={errors[`about.${name}`] ?? null}
    >
      <Input
        autoComplete="off"
        value={about[name] ?? ''}
        onChange={(_event, { value }) => onChange({ about: { ...about, [name]: value } })}
      />
    </Field>
  )
}

interface ChoiceProps extends ClientFieldsProps {
  name: 'title' | 'gender' | 'state' | 'lga'
  options: readonly { code: string; name: string }[]
}

function Choice({ name, options, answers: { about }, errors, onChange }: ChoiceProps): ReactElement {
  const { t } = useText('fleets')
  return (
    <Field
      label={t(`client.${name === 'title' ? 'title_field' : name}`)}
      required
      validationMessage={errors[`about.${name}`] ?? null}
    >
      <Select
        value={about[name] ?? ''}
        onChange={(_event, { value }) =>
          onChange({ about: { ...about, [name]: value, ...(name === 'state' ? { lga: '' } : {}) } })
        }
      >
        <option value="" />
        {options.map(({ code, name: label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The details of a company or a person. */
function Details(props: ClientFieldsProps): ReactElement {
  const { answers, errors, onChange } = props
  const { t } = useText('fleets')
  const titleName = useTitleName()
  const states = useAtomValue(statesAtom)
  const { about } = answers
  const lgas = states.find(({ code }) => code === about.state)?.lgas ?? []
  return (
    <>
      {answers.id_type === 'rc_number' ? (
        <>
          <Detail {...props} name="contact_name" />
          <Detail {...props} name="tax_id" required={false} />
        </>
      ) : (
        <>
          <Choice {...props} name="title" options={titles.map((code) => ({ code, name: titleName(code) }))} />
          <Choice
            {...props}
            name="gender"
            options={genders.map((code) => ({ code, name: t(`client.genders.${code}`) }))}
          />
          <DateField
            label={t('client.date_of_birth')}
            required
            fault={errors['about.date_of_birth'] ?? null}
            value={about.date_of_birth ?? ''}
            onChange={(value) => onChange({ about: { ...about, date_of_birth: value } })}
          />
          <Detail {...props} name="occupation" required={false} />
        </>
      )}
      <Detail {...props} name="address" />
      <Choice {...props} name="state" options={states} />
      <Choice {...props} name="lga" options={lgas.map((name) => ({ code: name, name }))} />
    </>
  )
}

function Consent({ answers, errors, onChange }: ClientFieldsProps): ReactElement {
  const { t } = useText('fleets')
  const { consent } = useAtomValue(motorConsentAtom)
  return (
    <div>
      <Field label={t('client.given')} required validationMessage={errors.given ?? null}>
        <RadioGroup
          layout="horizontal"
          value={answers.given}
          onChange={(_event, { value }) => onChange({ given: value as ConsentWay })}
        >
          {consentWays.map((way) => (
            <Radio key={way} value={way} label={t(`client.ways.${way}`)} />
          ))}
        </RadioGroup>
      </Field>
      <details>
        <summary>{t('client.consent')}</summary>
        <p>{consent.text}</p>
      </details>
    </div>
  )
}
