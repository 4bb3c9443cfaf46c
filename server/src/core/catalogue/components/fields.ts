import type { Component } from '../component.ts';
import { fieldTypes } from './sharedAttributes.ts';

export const paramField: Component = {
	name: 'ParamField',
	summary: 'Documents one parameter of an API endpoint: its location, name, type and description.',
	advice:
		'Document every parameter, including optional ones. The attribute for the location of the parameter contains its name.',
	attributes: {
		path: { kind: 'text', summary: 'Name of a parameter within the URL path.', sample: 'userId' },
		body: { kind: 'text', summary: 'Name of a field of the request body.', sample: 'email' },
		query: { kind: 'text', summary: 'Name of a parameter after the `?` of the URL.', sample: 'limit' },
		header: { kind: 'text', summary: 'Name of a request header.', sample: 'Authorization' },
		type: {
			kind: 'text',
			summary: 'Type of the value.',
			options: fieldTypes,
			sample: 'string',
		},
		required: { kind: 'flag', summary: 'Marks the parameter as required.' },
		default: { kind: 'text', summary: 'Default value.' },
		deprecated: { kind: 'flag', summary: 'Marks the parameter as deprecated.', beyondSpec: true },
		placeholder: {
			kind: 'text',
			summary: 'Placeholder of the playground field.',
			beyondSpec: true,
		},
		initialValue: {
			kind: 'text',
			summary: 'Initial value in the playground.',
			deprecated: 'Use `default` instead.',
			becomes: 'default',
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the field, instead of the one generated from its name.',
			beyondSpec: true,
		},
		hidden: {
			kind: 'flag',
			summary: 'Whether to hide the field on the page and in the playground.',
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
	summary: 'Documents one field of an API response.',
	advice: 'Use it for every field of the response; put the fields of an object in an `Expandable` inside it.',
	attributes: {
		name: { kind: 'text', summary: 'Name of the field.', required: true, sample: 'id' },
		type: {
			kind: 'text',
			summary: 'Type of the value; a union such as `string | null` is shown as written.',
			required: true,
			renderedWithout: true,
			options: fieldTypes,
			sample: 'string',
		},
		required: { kind: 'flag', summary: 'Marks the field as required.' },
		deprecated: { kind: 'flag', summary: 'Marks the field as deprecated.', beyondSpec: true },
		default: { kind: 'text', summary: 'Default value.', beyondSpec: true },
		pre: { kind: 'expression', summary: 'Array of labels before the name.', beyondSpec: true },
		post: { kind: 'expression', summary: 'Array of labels after the name.', beyondSpec: true },
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
