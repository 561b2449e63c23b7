import {
  HOME_COUNTRY,
  type MarineClient,
  marineClientKinds,
  marineIdTypes,
  type SimilarClient,
} from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Field, Input, makeStyles, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type ClientAnswers, keepsNumber } from './client-answers.ts'
import { SimilarNote } from './similar-note.tsx'
import { usePlaces } from './use-places.ts'
import type { Similar } from './use-similar.ts'

// The longest country name is wider than a phone.
const useStyles = makeStyles({
  narrow: { minWidth: 0, '& select': { minWidth: 0, maxWidth: '100%', textOverflow: 'ellipsis' } },
})

export interface ClientFieldsProps {
  form: Pick<RecordForm<ClientAnswers>, 'answers' | 'set' | 'faultOf'>
  saved: MarineClient | null
  similar: Similar
  locked: boolean
}

function useFields({ form: { answers, set, faultOf }, similar, locked }: ClientFieldsProps) {
  const control = (name: Exclude<keyof ClientAnswers, 'kind' | 'id_type'>) => ({
    value: answers[name],
    readOnly: locked,
    autoComplete: 'off',
    onChange: (_event: unknown, data: { value: string }) => set({ [name]: data.value }),
  })
  /** Returns the error of a field, or the clients that already have its value. */
  const validation = (path: SimilarClient['path']) => {
    const note = similar.found.some((one) => one.path === path)
    const fault = faultOf(path)
    const contact = path === 'email' || path === 'phone'
    return {
      validationState:
        fault || (note && !contact) ? ('error' as const) : note ? ('warning' as const) : ('none' as const),
      validationMessage: note ? <SimilarNote path={path} found={similar.found} /> : fault,
      onBlur: () => locked || similar.search(answers),
    }
  }
  return { control, validation }
}

/** Fields of a client’s identity. */
export function WhoCard(props: ClientFieldsProps): ReactElement {
  const { form, saved, locked } = props
  const { answers, set, faultOf } = form
  const styles = useFieldStyles()
  const { t } = useText('marine-clients')
  const { control, validation } = useFields(props)
  const company = answers.kind === 'corporate'
  const keepsSavedNumber = keepsNumber(saved, answers)
  return (
    <Card title={t('form.who')}>
      <div className={styles.fields}>
        <Field className={styles.wide} label={t('form.kind')} required validationMessage={faultOf('kind')}>
          <RadioGroup
            layout="horizontal"
            value={answers.kind}
            disabled={locked}
            onChange={(_event, data) => set({ kind: data.value as ClientAnswers['kind'] })}
          >
            {marineClientKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`kinds.${kind}`)} />
            ))}
          </RadioGroup>
        </Field>
        <Field
          className={styles.wide}
          label={t(company ? 'form.company_name' : 'form.person_name')}
          required
          validationMessage={faultOf('name')}
        >
          <Input dir="auto" {...control('name')} />
        </Field>
        {company ? (
          <Field
            label={t('form.rc_number')}
            required={answers.country === HOME_COUNTRY}
            hint={t('form.rc_hint')}
            {...validation('rc_number')}
          >
            <Input dir="ltr" {...control('rc_number')} />
          </Field>
        ) : (
          <>
            <Field label={t('form.id_type')} required validationMessage={faultOf('id_type')}>
              <Select
                value={answers.id_type}
                disabled={locked}
                onChange={(_event, data) => set({ id_type: data.value as ClientAnswers['id_type'] })}
              >
                <option value="">{t('form.choose')}</option>
                {marineIdTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`id_types.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={t('form.id_number')}
              required={!keepsSavedNumber}
              hint={
                keepsSavedNumber && saved ? t('form.id_kept', { number: saved.masked_id_number }) : undefined
              }
              {...validation('id_number')}
            >
              <Input dir="ltr" {...control('id_number')} />
            </Field>
          </>
        )}
        <Field label={t('form.tin')} {...validation('tin')}>
          <Input dir="ltr" inputMode="numeric" {...control('tin')} />
        </Field>
      </div>
    </Card>
  )
}

/** Fields of a client’s contact details. */
export function ReachCard(props: ClientFieldsProps): ReactElement {
  const { form, locked } = props
  const { answers, set, faultOf } = form
  const styles = useFieldStyles()
  const { t } = useText('marine-clients')
  const own = useStyles()
  const { states, countries } = usePlaces('partner')
  const { control, validation } = useFields(props)
  const home = answers.country === HOME_COUNTRY
  const offered = countries.length > 0 ? countries : [{ code: answers.country, name: answers.country }]
  return (
    <Card title={t('form.reach')}>
      <div className={styles.fields}>
        <Field label={t('form.phone')} required {...validation('phone')}>
          <Input type="tel" dir="ltr" {...control('phone')} />
        </Field>
        <Field label={t('form.email')} {...validation('email')}>
          <Input type="email" dir="ltr" {...control('email')} />
        </Field>
        <Field
          className={styles.wide}
          label={t('form.address')}
          required
          validationMessage={faultOf('address')}
        >
          <Textarea dir="auto" {...control('address')} />
        </Field>
        <Field label={t('form.city')} validationMessage={faultOf('city')}>
          <Input dir="auto" {...control('city')} />
        </Field>
        <Field label={t('form.state')} required validationMessage={faultOf('state')}>
          {home ? (
            <Select
              value={answers.state}
              disabled={locked}
              onChange={(_event, { value }) => set({ state: value })}
            >
              <option value="">{t('form.choose')}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <Input dir="auto" {...control('state')} />
          )}
        </Field>
        <Field
          className={own.narrow}
          label={t('form.country')}
          required
          validationMessage={faultOf('country')}
        >
          <Select
            value={answers.country}
            disabled={locked}
            onChange={(_event, { value }) => set({ country: value, state: '' })}
          >
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('form.contact_person')} validationMessage={faultOf('contact_person')}>
          <Input dir="auto" {...control('contact_person')} />
        </Field>
      </div>
    </Card>
  )
}

/** Fields for the partner’s own notes. */
export function NotesCard(props: ClientFieldsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('marine-clients')
  const { control } = useFields(props)
  const { faultOf } = props.form
  return (
    <Card title={t('form.own')}>
      <div className={styles.fields}>
        <Field label={t('form.industry')} validationMessage={faultOf('industry')}>
          <Input dir="auto" {...control('industry')} />
        </Field>
        <Field
          label={t('form.external_ref')}
          hint={t('form.external_ref_hint')}
          validationMessage={faultOf('external_ref')}
        >
          <Input dir="ltr" {...control('external_ref')} />
        </Field>
      </div>
    </Card>
  )
}
