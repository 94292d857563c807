import type { StandsOn } from './brand/contrast.ts'

/** An attribute as Strapi 5 writes it in the schema of a component or a content type. */
export type Attribute = {
  type:
    | 'string'
    | 'text'
    | 'richtext'
    | 'boolean'
    | 'integer'
    | 'date'
    | 'datetime'
    | 'enumeration'
    | 'media'
    | 'component'
    | 'dynamiczone'
  required?: true
  /** The CMS checks it at publication, in each language separately. */
  unique?: true
  /** True if the CMS omits the field from all API responses. */
  private?: true
  default?: string | number | boolean
  maxLength?: number
  min?: number
  max?: number
  enum?: readonly string[]
  regex?: string
  /** A custom field of the panel; `type` is what it stores. */
  customField?: `global::${string}`
  options?: StandsOn
  multiple?: false
  allowedTypes?: readonly 'images'[]
  component?: string
  repeatable?: boolean
  components?: readonly string[]
  /** The panel shows the field only if this holds. `var` names a field of the same group, or the field itself. */
  conditions?: {
    visible: { '==': readonly [{ var: string }, true | string] } | { '!=': readonly [{ var: string }, null] }
  }
}

/** The populate entry of a field: none (undefined), the field itself, or its nested fields. */
export type Populate = true | { populate: Record<string, Populate> } | { on: Record<string, Populate> }
