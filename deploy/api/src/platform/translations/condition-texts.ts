import { suppliedTexts } from './supplied-texts.ts'

export const { nameOf: conditionName, textsOf: conditionTexts } = suppliedTexts('condition-names')
