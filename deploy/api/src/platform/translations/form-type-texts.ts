import { suppliedTexts } from './supplied-texts.ts'

export const { nameOf: formTypeName, textsOf: formTypeTexts } = suppliedTexts('form-type-names')
