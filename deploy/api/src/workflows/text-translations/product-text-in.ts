import { productTitle } from '../../platform/translations/workflow-titles.ts'
import { productTranslation as ofForms } from '../form-types/product-translations.ts'
import type { WrittenTexts } from './written-texts.ts'

/** Returns the product's own translation of an English text; undefined without one. */
export const productTextIn = (
  kind: WrittenTexts['kind'],
  language: string,
  english: string,
): string | undefined => (kind === 'form_type' ? ofForms(language, english) : productTitle(language, english))
