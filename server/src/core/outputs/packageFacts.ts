/** Values of `package.json` that other files of this repository repeat. */
export interface PackageFacts {
	readonly name: string;
	readonly version: string;
	readonly publisher: string;
	/** Owner and name of the repository on GitHub, such as `acme/recto`; undefined until it is known. */
	readonly repository: string | undefined;
}

/** Placeholder in files for `PackageFacts.repository` until it is known. */
const unknownRepository = 'OWNER/REPOSITORY';

/** Text of a `package.json` → values that other files repeat. */
export function packageFacts(manifest: string): PackageFacts {
	const { name, version, publisher, repository } = JSON.parse(manifest);
	const url: unknown = typeof repository === 'string' ? repository : repository?.url;
	const [, onGitHub] =
		/^(?:git\+)?https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(String(url)) ?? [];
	return { name, version, publisher, repository: onGitHub };
}

/**
 * Text of a file with the version, the repository and the badges as they are in `package.json`. For example,
 * `npm install recto-docs@0.1.0` becomes `npm install recto-docs@0.2.0`, a line that ends with `0.1.0 # version of recto-docs`
 * gets the version too, and `uses: OWNER/REPOSITORY@v0` becomes
 * `uses: acme/recto@v0`.
 */
export function withPackageFacts(text: string, facts: PackageFacts): string {
	const { name, version, repository = unknownRepository } = facts;
	const withVersion = text
		.replace(new RegExp(`\\b(${name}[@-])\\d+\\.\\d+\\.\\d+\\b`, 'g'), `$1${version}`)
		.replace(new RegExp(`\\b\\d+\\.\\d+\\.\\d+(?="? # version of ${name}$)`, 'gm'), version)
		.replace(/^(;; Version: )\d+\.\d+\.\d+$/gm, `$1${version}`)
		.replace(/(<!-- badges -->\n)[\s\S]*?(?=<!-- \/badges -->)/, `$1${badges(facts)}`);
	const action = new RegExp(`\\b(uses: )(?:${unknownRepository}|${escaped(repository)})@v\\d+\\b`, 'g');
	const withAction = withVersion.replace(action, `$1${repository}@${movingTag(version)}`);
	if (facts.repository === undefined) return withAction;
	const release = new RegExp(`https://github\\.com/[\\w./-]+?/releases/download/[\\w.-]+/(?=${name}-)`, 'g');
	return withAction
		.replace(release, `https://github.com/${repository}/releases/download/v${version}/`)
		.replaceAll(`https://github.com/${unknownRepository}`, `https://github.com/${repository}`);
}

/** Tag of the Action that follows every stable release of a major version, such as `v0`. */
function movingTag(version: string): string {
	return `v${version.split('.')[0]}`;
}

/** Nothing while the repository is unknown, since every badge would be a dead link. */
function badges({ name, publisher, repository }: PackageFacts): string {
	if (repository === undefined) return '';
	const tests = `https://github.com/${repository}/actions/workflows/test.yml`;
	const extension = `${publisher}/${name}`;
	return [
		`[![Tests](${tests}/badge.svg?branch=main)](${tests})`,
		`[![npm](https://img.shields.io/npm/v/${name})](https://www.npmjs.com/package/${name})`,
		`[![Open VSX](https://img.shields.io/open-vsx/v/${extension})](https://open-vsx.org/extension/${extension})`,
		`[![License](https://img.shields.io/npm/l/${name})](https://github.com/${repository}/blob/HEAD/LICENSE)`,
		'',
	].join('\n');
}

/** Settings of the page on which GitHub offers the issue forms. Links need the repository. */
export function issueChooser({ repository }: PackageFacts): string {
	const intro =
		'# Generated from `repository` in package.json by `npm run generate`.\nblank_issues_enabled: false\n';
	if (repository === undefined) return intro;
	const url = `https://github.com/${repository}`;
	return `${intro}contact_links:
  - name: Question
    url: ${url}/discussions
    about: Ask how to do something, or show what you made.
  - name: Vulnerability
    url: ${url}/security/advisories/new
    about: Report it privately, never in an issue.
`;
}

function escaped(text: string): string {
	return text.replaceAll('.', '\\.');
}
