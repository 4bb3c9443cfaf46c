/**
 * Public docs projects of other people, small ones first, with the folder of their docs: what `npm run corpus` names and
 * the workflow of metrics reads. Between them they have both dialects, OpenAPI files in JSON and YAML, versions and
 * languages.
 * @type {readonly { readonly repository: string, readonly folder?: string }[]}
 */
const projects = [
	{ repository: 'AnswerOverflow/AnswerOverflow', folder: 'apps/docs' },
	{ repository: 'FrigadeHQ/trench', folder: 'apps/docs' },
	{ repository: 'traceloop/docs' },
	{ repository: 'keephq/keep', folder: 'docs' },
	{ repository: 'tursodatabase/turso-docs' },
	{ repository: 'triggerdotdev/trigger.dev', folder: 'docs' },
	{ repository: 'PrefectHQ/fastmcp', folder: 'docs' },
	{ repository: 'helius-labs/docs' },
	{ repository: 'box/box-mintlify' },
];

/**
 * One command of a shell for each project, which clones only its docs into a folder below the current one.
 * @returns {string[]}
 */
export function cloneCommands() {
	return projects.map(({ repository, folder }) => {
		const name = repository.replace('/', '-').toLowerCase();
		const clone = `git clone --depth 1 --filter=blob:none${folder ? ' --sparse' : ''} https://github.com/${repository}.git ${name}`;
		return folder ? `${clone} && git -C ${name} sparse-checkout set ${folder}` : clone;
	});
}
