import { type CommandDeclaration, fetch, json, noCache, severities, stdinFile } from './commonOptions.ts';

const stdinNote = 'With - in place of files, one file is read from standard input.';
/** Commands with their arguments and options: the source of the parser, the help and the tables of the manual. */
export const commandDeclarations = {
	check: {
		form: '[DIR|FILE …] [options]',
		purpose: 'Check the project, or the given files and folders, and report all problems.',
		options: {
			format: {
				values: ['text', 'json', 'github', 'gitlab', 'sarif', 'junit'],
				meaning:
					'[Output format](#output-formats): readable text (the default), JSON, annotations for GitHub pull requests or GitLab merge requests, SARIF, or a JUnit report.',
			},
			json,
			output: {
				value: 'FORMAT=FILE',
				repeats: true,
				meaning:
					'Also write a report of all problems to a file, in the format `json`, `gitlab`, `sarif`, `junit` or `text`, whatever `--show` is. Repeat it for [several files](/guides/check-in-other-pipelines#build-servers); the project is checked once.',
			},
			'fail-on': {
				values: severities,
				meaning: 'Exit with 1 if there is a problem of at least this severity. The default is `error`.',
			},
			show: {
				values: severities,
				meaning:
					'Report only problems of at least this severity and those that make the command exit with 1, and count the others. The default is `warning` in text, and `hint` (all problems) in other formats and with `--all`.',
			},
			all: {
				meaning:
					'Print every problem in the text format, of all severities or of those in `--show`. By default, [problems with the same cause](#problems-with-the-same-cause) are printed once, with at most 50 causes for each code.',
			},
			style: {
				meaning:
					'List every [style problem](/reference/problems/style), in all formats. By default, only the text format counts them. They are never written to the baseline.',
			},
			baseline: {
				values: ['write', 'prune', 'ignore'],
				meaning:
					'`write`: write the current problems to the [baseline](#known-problems) `.recto-baseline.json`, and later runs report only new ones. `prune`: remove fixed problems from the baseline. `ignore`: report known problems too.',
			},
			changed: {
				value: 'REVISION',
				meaning:
					'Report only problems in [files that changed](#changed-files) since this Git revision, and problems that the changes cause in other files. Examples: `origin/main`, or `HEAD` for uncommitted changes.',
			},
			fix: {
				meaning:
					'Apply all [safe fixes](/guides/fix-and-format#fix-many-problems-at-once) first, and report the remaining problems.',
			},
			'stdin-file': stdinFile,
			fetch,
			'no-cache': noCache,
		},
		notes: [`${stdinNote} It is checked as the page --stdin-file of the project.`],
		exits: {
			0: 'no problem of severity error, or of the severity of `--fail-on`',
			1: 'at least one such problem, a file without read permission, or a baseline or report that could not be written',
		},
	},
	explain: {
		form: '[CODE …]',
		purpose: 'Explain a problem code with an example. Without a code, list all codes.',
		options: {},
		exits: { 0: 'printed', 1: 'never' },
	},
	format: {
		form: '[DIR|FILE …] [--check]',
		purpose: 'Format pages: align tables and remove trailing spaces.',
		options: {
			check: { meaning: 'Exit with 1 if a page is not formatted. Change no files.' },
			'stdin-file': stdinFile,
		},
		notes: [`${stdinNote} The formatted text is printed, and no file changes.`],
		exits: {
			0: 'formatted, or nothing to change',
			1: 'with `--check`: a page is not formatted; without: a file could not be written',
		},
	},
	move: {
		form: 'FROM TO [--redirect]',
		purpose: 'Move a page, another file or a folder, and update the navigation and all links.',
		options: {
			redirect: {
				meaning:
					'Add redirects from the old URLs of the pages in the navigation: one entry for a whole folder.',
			},
		},
		exits: {
			0: 'moved, and all links updated',
			1: 'a file with a link could not be changed: nothing was moved',
		},
	},
	links: {
		form: '[DIR|FILE …]',
		purpose: 'Request all external links of your pages, and report dead links and images.',
		options: {},
		notes: [
			'A link is dead if its server responds with 404 or 410, or if its host does not exist. Links to slow servers, to servers that require a password or refuse programs, to your own network and to placeholder hosts such as example.com are not reported.',
			'Ignore a link with {/* recto-disable-next-line dead-link */} on the line above.',
		],
		exits: { 0: 'no dead links', 1: 'a dead link, or no site could be reached' },
	},
	review: {
		form: '[BASE] [HEAD] [options]',
		purpose:
			'Compare two versions of the project: what the change breaks elsewhere, and each changed page before and after.',
		options: {
			format: {
				values: ['text', 'json', 'markdown', 'html'],
				meaning:
					'Output format: a readable summary (the default), all of the comparison as JSON, a summary in Markdown for a pull request, or a report in one HTML file.',
			},
			json,
			output: {
				value: 'FORMAT=FILE',
				repeats: true,
				meaning:
					'Also write the review to a file as `json`, `markdown` or `html`. Repeat it for several files.',
			},
			'fail-on': {
				value: 'KINDS',
				meaning:
					'Exit with 1 if the review finds one of these, separated by commas: `lost-addresses`, `broken-elsewhere` (warnings and errors), `breaking-api`.',
			},
			'no-cache': noCache,
		},
		notes: [
			'BASE and HEAD are two Git revisions, or two folders. Without HEAD, the files on disk are compared. BASE is compared from where the histories parted; the default is the default branch.',
		],
		exits: { 0: 'compared', 1: 'a file could not be written, or `--fail-on` found something' },
	},
	addresses: {
		form: '[check LIST] [DIR] [options]',
		purpose:
			'Add the addresses of all pages and anchors to the list .recto-addresses.txt, which checks compare with the project. With the word check, compare another list: missing pages and anchors, redirects, titles.',
		options: {
			from: {
				value: 'LIST',
				meaning: 'Also add the addresses of a list, in each form that `check` reads. Nothing is downloaded.',
			},
			history: {
				meaning:
					'Also add the addresses of all pages and API operations that the default branch has had, read from its Git history. Nothing of the repository is run.',
			},
			'docs-url': {
				value: 'URL',
				meaning:
					'URL of the site in the list, for example `https://acme.example/docs`. The default is the one that most addresses have in common. Addresses on other sites are counted, not compared.',
			},
			fix: {
				meaning:
					'With `check`: add redirects for missing addresses to `docs.json`, if only one page can be meant.',
			},
			all: { meaning: 'With `--fix`: also add the redirects that are only likely.' },
			format: {
				values: ['text', 'json'],
				meaning:
					'With `check`, the output format: readable text (the default), with at most 50 addresses of each kind, or the whole comparison as JSON.',
			},
			json,
			'no-cache': noCache,
		},
		notes: [
			'LIST is the folder of a built site, a file, or - for standard input; without it, the list of the project. A file has a URL or path on each line, or is a sitemap.xml, an llms.txt, CSV with the columns url and title, or JSON objects with these keys, one on each line. The sitemaps of a sitemap index must be in its folder. Nothing is downloaded.',
		],
		exits: {
			0: 'the list is written or up to date; with `check`, every address answers',
			1: 'an address is missing, and no redirect was added for it; or a file could not be changed',
		},
	},
	llms: {
		form: '[DIR] [options]',
		purpose: 'Print the llms.txt index of the site.',
		options: {
			'docs-url': {
				value: 'URL',
				meaning:
					'URL of the published site, for absolute links. The default is the `canonical` meta tag of `docs.json`. Without both, links start with `/`.',
			},
			full: { meaning: 'Print `llms-full.txt`: the index with the content of all pages.' },
			fetch,
		},
		exits: { 0: 'printed', 1: 'never' },
	},
	report: {
		form: '[DIR] [options]',
		purpose: 'Report the health of the docs: problems by code and folder, coverage and readability.',
		options: {
			format: {
				values: ['text', 'json', 'html'],
				meaning:
					'Output format: readable text (the default), JSON, or one HTML page that needs no other file.',
			},
			json,
			since: { value: 'FILE', meaning: 'Show the changes since a report that was saved as JSON.' },
			'no-cache': noCache,
		},
		exits: { 0: 'reported', 1: 'never' },
	},
	mcp: {
		form: '[DIR]',
		purpose: 'Serve the project to AI assistants over the Model Context Protocol (stdio).',
		options: {},
		exits: { 0: 'the assistant closed the connection', 1: 'never' },
	},
	agent: {
		form: 'setup [DIR] --agent NAMES [--dry-run]',
		purpose:
			'Add the MCP server of the project to the configuration file of an AI assistant, and show what is added. Other settings stay as they are.',
		options: {
			agent: {
				value: 'NAMES',
				meaning:
					'Assistants, separated by commas: `claude-code` (`.mcp.json`), `cursor` (`.cursor/mcp.json`), `codex` (`.codex/config.toml`), `vscode` (`.vscode/mcp.json`). Required.',
			},
			'dry-run': { meaning: 'Show what would be added. Write nothing.' },
		},
		exits: { 0: 'written, or up to date', 1: 'a file could not be changed: nothing was written' },
	},
	completion: {
		form: 'bash|zsh|fish|powershell',
		purpose: 'Print a script that completes command lines in a shell. No files are written.',
		options: {},
		exits: { 0: 'printed', 1: 'never' },
	},
	rules: {
		form: '[DIR] [options]',
		purpose: 'Print the writing rules for AI editors, or write them to a file.',
		options: {
			for: {
				value: 'EDITOR',
				meaning:
					'Use the [format of an editor](/guides/ai-rules#write-the-file): `cursor`, `windsurf`, `copilot`, `claude`, `cline`, `kiro` or `agents` (`AGENTS.md`). Separate several with commas.',
			},
			write: {
				meaning:
					'Write `.cursor/rules.md`, or the file of the editor, to the root of the repository, or to `DIR` without a repository. In an existing file, only [the part between the marks of Recto](/guides/ai-rules#add-your-own-rules) changes. A file without these marks is kept, and the command exits with 1.',
			},
			check: { meaning: 'Exit with 1 if a rules file is out of date. Write nothing.' },
			force: { meaning: 'With `--write`: overwrite an existing file.' },
		},
		exits: {
			0: 'printed, written, or up to date',
			1: 'a file with other content exists: nothing was written; with `--check`, a file is out of date',
		},
	},
	'api-pages': {
		form: '[DIR] [options]',
		purpose: 'Generate a page for each API operation without one.',
		options: {
			spec: {
				value: 'FILE',
				meaning: 'Use only the operations of this OpenAPI file. The path is relative to `DIR`.',
			},
			out: {
				value: 'FOLDER',
				meaning: 'Folder for the pages, relative to `DIR`. The default is `api-reference`.',
			},
			group: {
				value: 'NAME',
				meaning:
					'Add pages that are not in the navigation to this group. The group is created if it does not exist.',
			},
			after: {
				value: 'NAME',
				meaning: 'Place of a new group: after this group, or in this tab, version or language.',
			},
			update: { meaning: 'Update the titles and descriptions of existing pages from the OpenAPI file.' },
			fetch,
		},
		exits: { 0: 'all missing pages written', 1: 'a page could not be written or added to the navigation' },
	},
	upgrade: {
		form: '[DIR] [--write]',
		purpose:
			'Convert a classic docs.json or mint.json to the modern dialect, print it, and list the settings without an exact equivalent.',
		options: {
			write: {
				meaning:
					'Write `docs.json` instead of printing it. An existing `mint.json` is kept, but no longer used.',
			},
		},
		exits: {
			0: 'printed, or written',
			1: 'the configuration is already modern, or not valid JSON',
		},
	},
	new: {
		form: '[DIR] [--dialect modern|classic]',
		purpose: 'Create a new docs project in an empty folder.',
		options: {
			dialect: {
				values: ['modern', 'classic'],
				meaning:
					'Dialect of `docs.json`. `modern`, the default: `navigation` is an object, and tabs contain their own groups. `classic`: `navigation` is a list of groups.',
			},
		},
		exits: { 0: 'created', 1: 'the files could not be written' },
	},
	preview: {
		form: '[DIR] [options]',
		purpose: 'Serve the site on localhost, and reload it on every change.',
		options: {
			port: { value: 'N', meaning: 'Port to listen on. The default is a free port.' },
			open: { meaning: 'Open the site in your browser.' },
			'remote-images': {
				meaning:
					'Load images and media from other servers. Their owners then see each visit. By default, a placeholder shows the name of the server, and style sheets load only files of the project.',
			},
			fetch,
			'no-cache': noCache,
		},
		exits: { 0: 'stopped by you', 1: 'the port is in use or not permitted' },
	},
	build: {
		form: '[DIR] --out DIR [options]',
		purpose: 'Build the site as static files for any web server.',
		options: {
			out: {
				value: 'DIR',
				meaning:
					'Output folder. Required. It must be new, empty, or contain an earlier build. Files that you added to that build are kept.',
			},
			'docs-url': {
				value: 'URL',
				meaning:
					'URL of the published site, for `llms.txt`, `sitemap.xml` and canonical URLs. The default is the `canonical` meta tag of `docs.json`.',
			},
			base: {
				value: 'PATH',
				meaning:
					'Path under which the server serves the site, such as `/docs/`. The default is the path of `--docs-url`. Only `404.html` and `_redirects` need it; all other links are relative.',
			},
			strict: {
				meaning:
					'Write nothing and exit with 1 if the project has errors, or needs files that were not fetched. By default, these are listed, and a page shows a box in place of missing parts.',
			},
			force: { meaning: 'Render and write every page, even if it did not change.' },
			fetch,
			'no-cache': noCache,
		},
		exits: {
			0: 'built',
			1: 'the files could not be written, a page cannot be read, `docs.json` is invalid, a file from another source is in the way, or the project has errors and `--strict` is given',
		},
	},
} as const satisfies Readonly<Record<string, CommandDeclaration>>;
