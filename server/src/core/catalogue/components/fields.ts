import type { Component } from '../component.ts';
import { fieldTypes } from './sharedAttributes.ts';

export const paramField: Component = {
	name: 'ParamField',
	summary: 'Documentation of one parameter of an API endpoint: location, name, type and description.',
	advice:
		'Document every parameter, including optional ones. Set the attribute for the parameter’s location (`path`, `body`, `query` or `header`) to the parameter’s name.',
	attributes: {
		path: {
			kind: 'text',
			summary: 'Name of a path parameter, which is part of the URL path.',
			sample: 'userId',
		},
		body: { kind: 'text', summary: 'Name of a field in the request body.', sample: 'email' },
		query: {
			kind: 'text',
			summary: 'Name of a query parameter, which follows the `?` in the URL.',
			sample: 'limit',
		},
		header: { kind: 'text', summary: 'Name of a request header.', sample: 'Authorization' },
		type: {
			kind: 'text',
			summary: 'Type of the parameter, such as `string`.',
			options: fieldTypes,
			sample: 'string',
		},
		required: { kind: 'flag', summary: 'Whether to mark the parameter as required.' },
		default: { kind: 'text', summary: 'Default value of the parameter.' },
		deprecated: { kind: 'flag', summary: 'Whether to mark the parameter as deprecated.', beyondSpec: true },
		placeholder: {
			kind: 'text',
			summary: 'Placeholder text of the field in the playground.',
			beyondSpec: true,
		},
		initialValue: {
			kind: 'text',
			summary: 'Initial value of the field in the playground.',
			deprecated: 'Use `default` instead.',
			becomes: 'default',
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the field. By default, it is generated from the name.',
			beyondSpec: true,
		},
		hidden: {
			kind: 'flag',
			summary: 'Whether to hide the parameter on the page and in the playground.',
			beyondSpec: true,
		},
	},
	exactlyOneOf: [['path', 'body', 'query', 'header']],
	content: 'flow',
	converts: 'table',
	example: `<ParamField path="userId" type="string" required>
  Identifier of the user, as \`usr_8f2k1\`.
</ParamField>

<ParamField query="limit" type="integer" default="20">
  How many results to return, from 1 to 100.
</ParamField>

<ParamField header="Idempotency-Key" type="string">
  A value of your own that makes repeating the request safe.
</ParamField>`,
	rendering: { kind: 'field', locations: ['path', 'body', 'query', 'header'] },
	anchor: { of: ['path', 'body', 'query', 'header'], form: 'field' },
	aliases: ['Param'],
};

export const responseField: Component = {
	name: 'ResponseField',
	summary: 'Documentation of one field of an API response.',
	advice:
		'Use it for every field of the response. For an object, put the nested fields in an `Expandable` inside it.',
	attributes: {
		name: { kind: 'text', summary: 'Name of the field.', required: true, sample: 'id' },
		type: {
			kind: 'text',
			summary: 'Type of the field. A union such as `string | null` is shown as written.',
			required: true,
			renderedWithout: true,
			options: fieldTypes,
			sample: 'string',
		},
		required: { kind: 'flag', summary: 'Whether to mark the field as required.' },
		deprecated: { kind: 'flag', summary: 'Whether to mark the field as deprecated.', beyondSpec: true },
		default: { kind: 'text', summary: 'Default value of the field.', beyondSpec: true },
		pre: { kind: 'expression', summary: 'Array of labels shown before the field name.', beyondSpec: true },
		post: { kind: 'expression', summary: 'Array of labels shown after the field name.', beyondSpec: true },
	},
	content: 'flow',
	converts: 'table',
	example: `<ResponseField name="id" type="string" required>
  Identifier of the user.
</ResponseField>

<ResponseField name="address" type="object | null">
  Postal address, or \`null\` when the user gave none.

  <Expandable title="address">
    <ResponseField name="city" type="string">
      Name of the city.
    </ResponseField>
  </Expandable>
</ResponseField>`,
	rendering: { kind: 'field' },
	anchor: { of: ['name'], form: 'field' },
};
