import { type IdType, idTypes } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

/** The kinds an individual has at hand; a company's registration comes with corporate business. */
const offered = idTypes.filter((type) => type !== 'rc_number')

interface IdTypesProps {
  value: IdType
  onChange: (type: IdType) => void
}

/** Which kind of ID, by the words on the cards. */
export function IdTypes({ value, onChange }: IdTypesProps): ReactElement {
  const { t } = useText('prices')
  return (
    <fieldset className="chips" id="field-id_type">
      <legend>{t('you.id')}</legend>
      {offered.map((code) => (
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
  )
}
