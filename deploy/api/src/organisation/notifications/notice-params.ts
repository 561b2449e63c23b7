import { writeParams } from '../../platform/mails/render-mail.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { Params, TextOf } from '../../platform/translations/translate.ts'
import { productTitle } from '../../platform/translations/workflow-titles.ts'

/**
 * Returns the parameters of a notification in a language. The title of a step and the object of a change request are
 * stored in English; those that the product ships are named in the reader's language.
 */
export function noticeParams(params: Params, { t, locale }: { t: TextOf; locale: string }): Params {
  const { step, object } = params
  return {
    ...writeParams(params, locale),
    ...(typeof step === 'string' ? { step: productTitle(locale, step) ?? step } : {}),
    ...(typeof object === 'string' ? { object: objectName(object, t, locale) } : {}),
  }
}

const objectName = (name: string, t: TextOf, locale: string): string =>
  productTitle(locale, name) ?? conditionName(t, roleName(t, name))
