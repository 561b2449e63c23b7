import { type IdType, idTypes } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Choices } from './fields.tsx'

/** The kinds of ID of a person; a company has its registration number. */
const ofPerson = idTypes.filter((type) => type !== 'rc_number')

interface IdTypesProps {
  value: IdType
  onChange: (type: IdType) => void
}

/** Whether a person or a company buys, and which kind of ID the person has, by the words on the cards. */
export function IdTypes({ value, onChange }: IdTypesProps): ReactElement {
  const { t } = useText('prices')
  const company = value === 'rc_number'
  return (
    <>
      <Choices
        name="buyer"
        label={t('you.buyer')}
        value={company ? 'company' : 'me'}
        options={(['me', 'company'] as const).map((code) => ({ code, name: t(`you.buyers.${code}`) }))}
        onChange={(buyer) => onChange(buyer === 'company' ? 'rc_number' : 'nin')}
      />
      {company ? null : (
        <fieldset className="chips" id="field-id_type">
          <legend>{t('you.id')}</legend>
          {ofPerson.map((code) => (
            <label key={code}>
              <input
                type="radio"
                name="id_type"
                value={code}
                checked={value === code}
                onChange={() => onChange(code)}
              />
              {t(`you.ids.${code}`)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
