/** Who signs what is printed. */
export interface Insurer {
  name: string
  address: string
  phone: string
  email: string
  naicomNumber: string
}
