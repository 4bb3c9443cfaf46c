/**
 * @typedef {object} DesktopArguments
 * @property {Record<string, string>} options the last value of each `--name=value`, `--name value` or `--name`
 * @property {readonly string[]} paths what to open
 */

/**
 * Reads a command line as the desktop's `code` does.
 *
 * @param {readonly string[]} args
 * @returns {DesktopArguments}
 */
export function parseDesktopArguments(args) {
	/** @type {Record<string, string>} */
	const options = {};
	const paths = [];
	const rest = [...args];
	for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
		const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
		if (name === undefined) paths.push(argument);
		else if (value === undefined && takesNextArgument.has(name)) options[name] = rest.shift() ?? '';
		else options[name] = value ?? '';
	}
	return { options, paths };
}

const takesNextArgument = new Set([
	'extensionDevelopmentPath',
	'extensionTestsPath',
	'extensions-dir',
	'user-data-dir',
	'folder-uri',
	'locale',
	'install-extension',
	'uninstall-extension',
]);
