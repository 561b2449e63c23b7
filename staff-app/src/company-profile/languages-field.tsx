import { languages } from '@coverdesk/sdk'
import { languageTag, useText } from '@coverdesk/ui'
import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactElement, useId } from 'react'
import type { CompanyEdit } from '../shared/company/use-company-form.ts'

const useStyles = makeStyles({
  set: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  legend: { padding: 0 },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  unread: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, margin: 0 },
  fault: { ...typographyStyles.caption1, color: tokens.colorPaletteRedForeground1, margin: 0 },
})

/** Selects the languages of the product, each by its own name; English always. */
export function LanguagesField({ form }: { form: CompanyEdit }): ReactElement {
  const styles = useStyles()
  const hint = useId()
  const { t } = useText('company-profile')
  const { languages: offered } = form.answers
  const fault = form.faultOf('languages')
  const change = (code: string, wanted: boolean): void =>
    form.set({ languages: wanted ? [...offered, code] : offered.filter((one) => one !== code) })
  return (
    <fieldset className={styles.set} aria-describedby={hint}>
      <legend className={styles.legend}>{t('languages')}</legend>
      <div className={styles.choices}>
        {languages.map(({ code, name, reviewed }) => (
          <Checkbox
            key={code}
            label={
              <>
                <span lang={languageTag(code)}>{name}</span>
                {reviewed === false ? (
                  <>
                    {' '}
                    <span className={styles.unread}>{t('languages_unread')}</span>
                  </>
                ) : null}
              </>
            }
            checked={code === 'en' || offered.includes(code)}
            disabled={code === 'en'}
            onChange={(_event, { checked }) => change(code, checked === true)}
          />
        ))}
      </div>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <p id={hint} className={styles.hint}>
        {t('languages_hint')}
      </p>
    </fieldset>
  )
}
