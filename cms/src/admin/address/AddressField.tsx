import { Field } from '@strapi/design-system'
import { useField } from '@strapi/strapi/admin'
import { forwardRef, type ReactNode } from 'react'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** The field of addresses: one line. Strapi shows a box of several lines for every long text. */
const AddressField = forwardRef<HTMLInputElement, Props>(function AddressField(
  { name, label, hint, labelAction, required = false, disabled = false },
  ref,
) {
  const { value, error, onChange } = useField<string | null>(name)
  const change = (written: string) => onChange(name, written === '' ? null : written)
  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input
        ref={ref}
        value={value ?? ''}
        disabled={disabled}
        inputMode="url"
        spellCheck={false}
        onChange={(event: { target: { value: string } }) => change(event.target.value.trim())}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
})

export default AddressField
