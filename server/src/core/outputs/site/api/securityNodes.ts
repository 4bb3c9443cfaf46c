import { paramField } from '../../../catalogue/components/paramField.ts';
import { responseField } from '../../../catalogue/components/responseField.ts';
import { tab } from '../../../catalogue/components/tab.ts';
import { tabs } from '../../../catalogue/components/tabs.ts';
import type { ApiOperation, ApiScope, ApiSecurityScheme } from '../../../project/api/apiModel.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { Words } from '../words/words.ts';
import { code, heading, paragraph, useOf } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { placeOf } from './placeOf.ts';

/** Who may call the operation, and how the call says so. */
export function securityNodes({ authorizations }: Words, { security }: ApiOperation): readonly PageNode[] {
	const choices = security.filter(({ schemes }) => schemes.length > 0);
	if (choices.length === 0) return [];
	const title = heading(2, authorizations);
	const isOptional = choices.length < security.length;
	const note = isOptional ? [paragraph('You can also call this endpoint without them.')] : [];
	const [only] = choices;
	if (choices.length === 1 && only !== undefined) return [title, ...only.schemes.map(schemeNode), ...note];
	const parts = choices.map(({ schemes }) =>
		useOf(tab, { title: schemes.map(({ name }) => name).join(' + ') }, schemes.map(schemeNode)),
	);
	return [title, useOf(tabs, { sync: false }, parts), ...note];
}

function schemeNode(scheme: ApiSecurityScheme): PageNode {
	const { type, parameter, scopes, tokenFormat, addresses } = scheme;
	// No header carries the certificate.
	const isHeader = type !== 'mutualTLS';
	const { location, labels } = isHeader ? placeOf(parameter?.in ?? 'header') : { labels: [] };
	const advice = descriptionNodes(scheme.description);
	const values = {
		[location ?? 'name']: isHeader ? (parameter?.name ?? 'Authorization') : scheme.name,
		type: isHeader ? 'string' : 'certificate',
		required: true,
		post: labels,
	};
	return useOf(location === undefined ? responseField : paramField, values, [
		...(advice.length > 0 ? advice : [standardAdvice(scheme)]),
		...(tokenFormat === undefined ? [] : [paragraph('Format of the token: ', code(tokenFormat), '.')]),
		...addresses.map(({ title, url }) => paragraph(`${title}: `, code(url))),
		...scopeNodes(scopes),
	]);
}

function scopeNodes(scopes: readonly ApiScope[]): readonly PageNode[] {
	if (scopes.length === 0) return [];
	if (scopes.every(({ description }) => description === undefined))
		return [paragraph('Scopes: ', ...scopes.flatMap(({ name }) => [code(name), ' ']))];
	const items = scopes.map(({ name, description }) =>
		paragraph(code(name), description === undefined ? '' : `: ${description}`),
	);
	return [
		paragraph('Scopes:'),
		{
			type: 'list',
			spread: false,
			children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
		},
	];
}

function standardAdvice({ type, scheme }: ApiSecurityScheme): PageNode {
	switch (type) {
		case 'bearer':
		case 'oauth2':
		case 'openIdConnect':
			return paragraph('Your token, in the form ', code('Bearer <token>'), '.');
		case 'basic':
			return paragraph(
				'Your user name and password, in the form ',
				code('Basic <credentials>'),
				': both joined by a colon, in base64.',
			);
		case 'http':
			return paragraph('Your credentials, in the form ', code(`${scheme ?? 'Scheme'} <credentials>`), '.');
		case 'mutualTLS':
			return paragraph('Your client certificate, which the connection itself carries.');
		case 'apiKey':
			return paragraph('Your key.');
	}
}
