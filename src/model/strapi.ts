/** An attribute as Strapi 5 writes it in the schema of a component or a content type. */
export type Attribute = {
  type:
    | 'string'
    | 'text'
    | 'richtext'
    | 'boolean'
    | 'integer'
    | 'datetime'
    | 'enumeration'
    | 'media'
    | 'component'
    | 'dynamiczone'
  required?: true
  /** Left out of what the CMS answers to anyone. */
  private?: true
  default?: string | number | boolean
  maxLength?: number
  min?: number
  max?: number
  enum?: readonly string[]
  regex?: string
  multiple?: false
  allowedTypes?: readonly 'images'[]
  component?: string
  repeatable?: boolean
  components?: readonly string[]
}

/** What has to be asked of Strapi so that a field comes along: nothing (undefined), the field, or its own fields. */
export type Populate = true | { populate: Record<string, Populate> } | { on: Record<string, Populate> }
