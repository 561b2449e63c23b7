import type { NamedDriver } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { useChecked } from '../shared/use-checked.ts'
import type { ChangeFormProps } from './change-kind.ts'
import { EndorseForm } from './endorse-form.tsx'

/** Drivers that a policy names. */
const MOST = 10

/** Who drives besides the policyholder. */
export function DriversForm(props: ChangeFormProps): ReactElement {
  const { t } = useText('my')
  const [drivers, setDrivers] = useState<readonly NamedDriver[]>(() => {
    const { named_drivers: named } = props.policy.insured
    return named.length > 0 ? named : [{ name: '' }]
  })
  const needed = t('drivers.needed')
  const fields = drivers.map((driver, index) => [`driver-${index}`, { value: driver.name, needed }] as const)
  const { errors, check, forget } = useChecked(Object.fromEntries(fields))
  const put = (index: number, change: Partial<NamedDriver>): void =>
    setDrivers(drivers.map((driver, at) => (at === index ? { ...driver, ...change } : driver)))
  const remove = (index: number): void => {
    forget(fields.map(([name]) => name))
    setDrivers(drivers.filter((_, at) => at !== index))
  }
  const named_drivers = drivers.map(({ name, licence_number: licence = '' }) => ({
    name: name.trim(),
    ...(licence.trim() ? { licence_number: licence.trim() } : {}),
  }))
  return (
    <EndorseForm
      {...props}
      endorsement="named_drivers"
      facts={{ named_drivers }}
      errors={errors}
      check={check}
    >
      {(errorOf) => (
        <>
          {errorOf('named_drivers') ? <p className="error">{errorOf('named_drivers')}</p> : null}
          {drivers.map((driver, index) => (
            <fieldset key={index} className="card">
              <legend>{t('drivers.one', { number: index + 1 })}</legend>
              <TextField
                name={`driver-${index}`}
                label={t('drivers.name')}
                error={errorOf(`driver-${index}`)}
                value={driver.name}
                onChange={(name) => put(index, { name })}
                maxLength={120}
                autoComplete="off"
                dir="auto"
              />
              <TextField
                name={`licence-${index}`}
                label={t('drivers.licence')}
                value={driver.licence_number ?? ''}
                onChange={(licence_number) => put(index, { licence_number })}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                dir="ltr"
              />
              <button type="button" className="link" onClick={() => remove(index)}>
                {t('drivers.remove')}
              </button>
            </fieldset>
          ))}
          {drivers.length < MOST ? (
            <button type="button" className="button" onClick={() => setDrivers([...drivers, { name: '' }])}>
              {t('drivers.add')}
            </button>
          ) : null}
        </>
      )}
    </EndorseForm>
  )
}
