import type { User } from '@coverdesk/sdk'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { EditConflict } from '../forms/edit-conflict.tsx'
import { useSaving } from '../forms/use-saving.ts'
import { useCloseGuard } from '../leave-guard/use-close-guard.ts'
import { languageTag } from '../locale/languages.ts'
import { languageListAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { showSuccessToast } from '../toasts/toasts.ts'
import { FormBar, FormSection } from './form-section.tsx'

/** What a person may change of themselves. */
interface ProfileValues {
  first_name: string
  last_name: string
  phone: string
  locale: string
}

export interface ProfileFormProps {
  user: User
  /** Saves and keeps the answer; throws on refusal. */
  save: (values: ProfileValues & { version: number }) => Promise<User>
}

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

/** A person's own names, phone and language. */
export function ProfileForm({ user, save }: ProfileFormProps): ReactElement {
  const styles = useStyles()
  const languages = useAtomValue(languageListAtom)
  const { t, msg } = useText('profile')
  const [base, setBase] = useState(user)
  const [values, setValues] = useState<ProfileValues>(() => valuesOf(user))
  const saving = useSaving<User>(['first_name', 'last_name', 'phone', 'locale'], msg('details.failed'))
  const { conflict: theirs, clearConflict } = saving
  const { busy, alert, errors, setErrors } = saving.submit
  const saved = valuesOf(base)
  const changed = (Object.keys(saved) as (keyof ProfileValues)[]).some((key) => saved[key] !== values[key])

  useCloseGuard(changed)

  const take = (fresh: User): void => {
    setBase(fresh)
    setValues(valuesOf(fresh))
    clearConflict()
  }
  const send = (version: number): Promise<boolean> =>
    saving.run(async () => {
      take(await save({ ...values, version }))
      showSuccessToast(t('details.saved'))
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const missing = (['first_name', 'last_name'] as const).filter((name) => !values[name].trim())
    if (missing.length === 0) void send(base.version)
    else setErrors(Object.fromEntries(missing.map((name) => [name, msg(`details.${name}_missing`)])))
  }
  const text = (name: 'first_name' | 'last_name', autoComplete: string): ReactElement => (
    <Field label={t(`details.${name}`)} validationMessage={errors[name]}>
      <Input
        name={name}
        autoComplete={autoComplete}
        value={values[name]}
        onChange={(_event, data) => setValues({ ...values, [name]: data.value })}
      />
    </Field>
  )

  return (
    <FormSection title={t('details.title')} help={t('details.help')} onSubmit={submit}>
      <FormAlert text={alert} />
      {theirs ? (
        <EditConflict onTheirs={() => take(theirs)} onMine={() => void send(theirs.version)} busy={busy} />
      ) : null}
      <div className={styles.pair}>
        {text('first_name', 'given-name')}
        {text('last_name', 'family-name')}
      </div>
      <Field label={t('details.email')} hint={t('details.email_help')}>
        <Input value={base.email} readOnly dir="ltr" />
      </Field>
      <div className={styles.pair}>
        <Field label={t('details.phone')} hint={t('details.phone_help')} validationMessage={errors.phone}>
          <Input
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            value={values.phone}
            onChange={(_event, data) => setValues({ ...values, phone: data.value })}
          />
        </Field>
        <Field label={t('details.locale')} validationMessage={errors.locale}>
          <Select
            value={values.locale}
            onChange={(_event, data) => setValues({ ...values, locale: data.value })}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={languageTag(code)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <FormBar note={changed ? t('details.unsaved') : ''}>
        <Button type="submit" appearance="primary" disabledFocusable={busy || !changed}>
          {t('details.save')}
        </Button>
      </FormBar>
    </FormSection>
  )
}

function valuesOf({ first_name, last_name, phone, locale }: User): ProfileValues {
  return { first_name, last_name, phone: phone ?? '', locale }
}
