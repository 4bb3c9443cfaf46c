use std::{env, fs};
use zed_extension_api::{self as zed, settings::LspSettings};

const PACKAGE: &str = "recto-docs";
const SERVER: &str = "node_modules/recto-docs/server/languageServer.mjs";

struct Recto;

impl zed::Extension for Recto {
    fn new() -> Self {
        Recto
    }

    /// The program in the settings, or else on the path, or else in the npm package, which is downloaded.
    fn language_server_command(
        &mut self,
        server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.binary;
        let chosen = settings.as_ref().and_then(|binary| binary.path.clone());
        let stdio = || vec!["--stdio".into()];
        if let Some(command) = chosen.or_else(|| worktree.which("recto-language-server")) {
            let args = settings.and_then(|binary| binary.arguments);
            return Ok(zed::Command {
                command,
                args: args.unwrap_or_else(stdio),
                env: worktree.shell_env(),
            });
        }
        let folder = env::current_dir().map_err(|error| error.to_string())?;
        install(server)?;
        Ok(zed::Command {
            command: zed::node_binary_path()?,
            args: [vec![folder.join(SERVER).to_string_lossy().into_owned()], stdio()].concat(),
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<Option<zed::serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.initialization_options)
    }
}

/// Installs the newest npm package. Without a connection, an installed one is kept.
fn install(server: &zed::LanguageServerId) -> zed::Result<()> {
    use zed::LanguageServerInstallationStatus as Status;
    let report = |status| zed::set_language_server_installation_status(server, &status);
    report(Status::CheckingForUpdate);
    let result = zed::npm_package_latest_version(PACKAGE).and_then(|latest| {
        if zed::npm_package_installed_version(PACKAGE)?.as_ref() == Some(&latest) {
            return Ok(());
        }
        report(Status::Downloading);
        zed::npm_install_package(PACKAGE, &latest)
    });
    let result = result.or_else(|error| fs::metadata(SERVER).map(|_| ()).map_err(|_| error));
    report(match &result {
        Ok(()) => Status::None,
        Err(error) => Status::Failed(error.clone()),
    });
    result
}

zed::register_extension!(Recto);
