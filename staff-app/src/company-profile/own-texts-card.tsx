import { type CompanyTexts, offeredLanguages } from '@coverdesk/sdk'
import { languageTag, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Field, Select, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { CompanyEdit } from '../shared/company/use-company-form.ts'

const names = ['complaint_route', 'privacy_notice', 'terms'] as const
const nothing: CompanyTexts = { complaint_route: '', privacy_notice: '', terms: '' }

/** Edits the texts that customers read, once per language they may choose, and counts what is missing. */
export function OwnTextsCard({ form }: { form: CompanyEdit }): ReactElement {
  const fields = useFieldStyles()
  const { t, tn } = useText('company-profile')
  const { answers, set, faultOf } = form
  const own = answers.own_texts ?? {}
  const choices = offeredLanguages(answers.languages).filter(({ code }) => code !== 'en')
  const [chosen, setChosen] = useState('')
  const language = (choices.find(({ code }) => code === chosen) ?? choices[0])?.code
  // What English does not say is missing nowhere.
  const missingIn = (code: string): number =>
    names.filter((name) => answers[name] && !own[code]?.[name]).length
  const missing = choices.reduce((sum, { code }) => sum + missingIn(code), 0)
  const texts = (language && own[language]) || nothing
  return (
    <Card title={t('cards.own_texts')}>
      {language ? (
        <>
          <p>{missing ? tn('own_texts.all_missing', missing) : t('own_texts.none_missing')}</p>
          <div className={fields.fields}>
            <Field className={fields.wide} label={t('own_texts.language')}>
              <Select value={language} onChange={(_event, data) => setChosen(data.value)}>
                {choices.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {missingIn(code)
                      ? tn('own_texts.missing', missingIn(code), { language: name })
                      : t('own_texts.whole', { language: name })}
                  </option>
                ))}
              </Select>
            </Field>
            {names.map((name) => (
              <Field
                key={name}
                className={fields.wide}
                label={t(name)}
                validationMessage={faultOf(`own_texts.${language}.${name}`)}
              >
                <Textarea
                  dir="auto"
                  lang={languageTag(language)}
                  rows={3}
                  placeholder={answers[name]}
                  value={texts[name]}
                  onChange={(_event, { value }) =>
                    set({ own_texts: { ...own, [language]: { ...texts, [name]: value } } })
                  }
                />
              </Field>
            ))}
          </div>
        </>
      ) : (
        <p>{t('own_texts.only_english')}</p>
      )}
    </Card>
  )
}
