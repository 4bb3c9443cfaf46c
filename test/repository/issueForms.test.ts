import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(folder).filter((name) => name !== 'config.yml');
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'));

const text = z.string().trim().min(1);
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;
const field = {
	id: z.string().regex(/^[\w-]+$/),
	validations: z.strictObject({ required: z.boolean() }).optional(),
};
const shown = { label: text, description: text.optional() };
const typed = { ...shown, placeholder: text.optional(), value: text.optional() };

/** What GitHub accepts: “Syntax for GitHub’s form schema”. Its optional `id` is required here. */
const element = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
	z.strictObject({ type: z.literal('input'), ...field, attributes: z.strictObject(typed) }),
	z.strictObject({
		type: z.literal('textarea'),
		...field,
		attributes: z.strictObject({ ...typed, render: text.optional() }),
	}),
	z.strictObject({
		type: z.literal('dropdown'),
		...field,
		attributes: z.strictObject({
			...shown,
			multiple: z.boolean().optional(),
			default: z.int().nonnegative().optional(),
			// GitHub refuses “none”, which it offers itself.
			options: z
				.array(text.regex(/^(?!none$)/i))
				.min(1)
				.refine(distinct),
		}),
	}),
	z.strictObject({
		type: z.literal('checkboxes'),
		id: field.id,
		attributes: z.strictObject({
			...shown,
			options: z.array(z.strictObject({ label: text, required: z.boolean().optional() })).min(1),
		}),
	}),
]);

const form = z.strictObject({
	name: text,
	description: text,
	title: text.optional(),
	labels: z.array(text).min(1).refine(distinct).optional(),
	assignees: z.array(text).min(1).optional(),
	type: text.optional(),
	projects: z.array(text).min(1).optional(),
	body: z
		.array(element)
		.refine((body) => body.some(({ type }) => type !== 'markdown'))
		.refine((body) => distinct(body.flatMap((one) => ('id' in one ? one.id : []))))
		.refine((body) =>
			distinct(body.flatMap(({ attributes }) => ('label' in attributes ? attributes.label : []))),
		),
});

describe.each(forms)('%s', (name) => {
	test('is a form that GitHub accepts', () => {
		expect(form.safeParse(read(name))).toMatchObject({ success: true });
	});
});

test.each([
	{ description: true },
	{ name: '' },
	{ about: 'Old key' },
	{ body: [{ type: 'markdown', attributes: { value: 'Only text.' } }] },
	{ body: [{ type: 'input', id: 'a b', attributes: { label: 'A' } }] },
	{ body: [{ type: 'input', id: 'a', attributes: { label: 'A', id: 'a' } }] },
	{ body: [{ type: 'dropdown', id: 'a', attributes: { label: 'A', options: ['x', 'x'] } }] },
	{ body: ['a', 'a'].map((id) => ({ type: 'input', id, attributes: { label: id } })) },
	{ body: ['a', 'b'].map((id) => ({ type: 'input', id, attributes: { label: 'A' } })) },
])('%j is refused', (change) => {
	expect(form.safeParse({ ...read('idea.yml'), ...change }).success).toBe(false);
});

test('forms ask for what an answer needs', () => {
	const required = (name: string) =>
		form
			.parse(read(name))
			.body.flatMap((one) => ('validations' in one && one.validations?.required === true ? [one.id] : []));
	expect(forms).toEqual(['crash.yml', 'false-alarm.yml', 'idea.yml']);
	expect(forms.map(required)).toEqual([
		['what', 'log', 'surface', 'version'],
		['code', 'page', 'host', 'version'],
		['problem'],
	]);
	expect(new Set(forms.map((name) => read(name).name)).size).toBe(forms.length);
});

test('the chooser has only links that GitHub accepts', () => {
	const link = z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }), about: text });
	const chooser = z.strictObject({
		blank_issues_enabled: z.boolean(),
		contact_links: z.array(link).optional(),
	});
	expect(chooser.safeParse(read('config.yml'))).toMatchObject({ success: true });
});
