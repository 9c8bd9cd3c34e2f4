import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.orekit.bodies.CelestialBody;
import org.orekit.bodies.CelestialBodyFactory;
import org.orekit.data.DataContext;
import org.orekit.data.DataSource;
import org.orekit.data.DirectoryCrawler;
import org.orekit.files.ccsds.ndm.ParserBuilder;
import org.orekit.frames.FramesFactory;
import org.orekit.time.AbsoluteDate;
import org.orekit.utils.IERSConventions;

/** Reads every message of a list (kind, tab, path) with Orekit and prints path, tab, "ok" or what Orekit says. */
public class ReadMessages {
  public static void main(String[] args) throws Exception {
    DataContext.getDefault().getDataProvidersManager().addProvider(new DirectoryCrawler(new File(args[0])));
    nameBodies();
    ParserBuilder builder = new ParserBuilder()
        .withConventions(IERSConventions.IERS_2010)
        .withSimpleEOP(true)
        .withMu(3.986004418e14)
        .withDefaultMass(1000)
        .withDefaultInterpolationDegree(7)
        .withMissionReferenceDate(AbsoluteDate.J2000_EPOCH);
    for (String line : Files.readAllLines(Path.of(args[1]))) {
      String[] parts = line.split("\t");
      System.out.println(parts[1] + "\t" + verdict(builder, parts[0], new DataSource(parts[1])));
    }
  }

  /** Bodies by name alone: what is read does not need to know where they are. */
  private static void nameBodies() {
    for (String name : new String[] {CelestialBodyFactory.SOLAR_SYSTEM_BARYCENTER, CelestialBodyFactory.SUN,
        CelestialBodyFactory.EARTH_MOON, CelestialBodyFactory.EARTH, CelestialBodyFactory.MOON, CelestialBodyFactory.MARS,
        CelestialBodyFactory.MERCURY, CelestialBodyFactory.VENUS, CelestialBodyFactory.JUPITER, CelestialBodyFactory.SATURN,
        CelestialBodyFactory.URANUS, CelestialBodyFactory.NEPTUNE, CelestialBodyFactory.PLUTO}) {
      CelestialBodyFactory.addCelestialBodyLoader(name, wanted -> (CelestialBody) Proxy.newProxyInstance(
          CelestialBody.class.getClassLoader(), new Class<?>[] {CelestialBody.class}, (body, method, values) ->
              switch (method.getName()) {
                case "getName" -> wanted;
                case "getGM" -> 3.986004418e14;
                case "getInertiallyOrientedFrame", "getBodyOrientedFrame" -> FramesFactory.getGCRF();
                default -> null;
              }));
    }
  }

  private static String verdict(ParserBuilder builder, String kind, DataSource source) {
    try {
      switch (kind) {
        case "CDM" -> builder.buildCdmParser().parseMessage(source);
        case "OEM" -> builder.buildOemParser().parseMessage(source);
        case "OMM" -> builder.buildOmmParser().parseMessage(source);
        case "OPM" -> builder.buildOpmParser().parseMessage(source);
        case "OCM" -> builder.buildOcmParser().parseMessage(source);
        case "TDM" -> builder.buildTdmParser().parseMessage(source);
        default -> builder.buildNdmParser().parseMessage(source);
      }
      return "ok";
    } catch (Throwable failure) {
      return String.valueOf(failure.getMessage()).replaceAll("\\s+", " ");
    }
  }
}
