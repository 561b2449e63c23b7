import type { TextOf } from '../../../platform/translations/translate.ts'
import type { ImportFault } from './import-fault.ts'

const OWN = 'fields.import_'

/** What is wrong with a cell or a row: as the form says it, or as only a file can be wrong. */
export const faultText = ({ code, params }: Pick<ImportFault, 'code' | 'params'>, t: TextOf): string =>
  code.startsWith(OWN)
    ? t('client-imports', `faults.${code.slice(OWN.length)}`, params)
    : t('errors', code, params)
