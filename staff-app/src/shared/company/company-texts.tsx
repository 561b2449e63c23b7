import { useText } from '@coverdesk/ui'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { CompanyAnswers } from './company-answers.ts'

const kinds = {
  name: { required: true },
  product_name: { required: true, hint: true },
  naicom_number: { hint: true },
  website: { type: 'url' },
  address: { long: true },
  postal_address: { long: true },
  phone: { type: 'tel' },
  whatsapp: { type: 'tel' },
  email: { type: 'email' },
  complaint_route: { long: true, hint: true },
  privacy_notice: { long: true, hint: true },
  terms: { long: true, hint: true },
  signatory_name: {},
  signatory_title: { hint: true },
} as const satisfies Record<string, Kind>

interface Kind {
  required?: true
  hint?: true
  long?: true
  type?: 'url' | 'tel' | 'email'
}

interface CompanyTextsProps {
  form: Pick<RecordForm<CompanyAnswers>, 'answers' | 'set' | 'faultOf'>
  names: readonly (keyof typeof kinds)[]
}

/** Renders some of the text fields of the profile. */
export function CompanyTexts({ form, names }: CompanyTextsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('company-profile')
  const { answers, set, faultOf } = form
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const { required, hint, long, type }: Kind = kinds[name]
        const control = {
          value: answers[name],
          onChange: (_event: unknown, data: { value: string }) => set({ [name]: data.value }),
        }
        return (
          <Field
            key={name}
            label={t(name)}
            required={required === true}
            hint={hint ? t(`hints.${name}`) : null}
            validationMessage={faultOf(name)}
          >
            {long ? (
              <Textarea dir="auto" rows={3} {...control} />
            ) : (
              <Input dir={type ? 'ltr' : 'auto'} {...(type ? { type } : {})} {...control} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
