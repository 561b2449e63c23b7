export { TariffEditor } from './tariff-editor.tsx'
export { tariffKeys } from './tariffs.atoms.ts'
export { TariffsPage } from './tariffs-page.tsx'
export { type TariffSaving, useTariffSaving } from './use-tariff-saving.ts'
